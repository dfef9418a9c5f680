import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { levels } from "../contract/course.ts";
import { hourBands } from "../contract/search-terms.ts";
import { fileShapes } from "../server/export/course-text.ts";
import { findCourse } from "../server/catalogue/courses.ts";
import { openDatabase } from "../server/database/open.ts";
import type { Database } from "../server/database/schema.ts";
import { type CourseQuery, createSearch } from "../server/search/search.ts";
import { generatedCourseId, writeGeneratedFolder } from "../tests/databases/generated-catalogue.ts";
import {
  generatedWords,
  randomNumbers,
  randomWord,
  wordedCourse,
} from "../tests/databases/worded-catalogue.ts";
import { startServer } from "../tests/site/running-server.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";
import { benchDatabase, databaseKinds } from "./databases.ts";
import { measuredCommand } from "./measured-command.ts";
import { memoryOf } from "./processes.ts";
import { median, quantile, timeOf } from "./times.ts";

/**
 * Searching 100,000 courses of about 1 kB with 42,000 words, 12 % Bangla, and 10,000 lessons of about 5 kB, on both
 * databases: the import, one changed course with lessons, each kind of query beside looking up one course, in the process
 * and over HTTP, and the memory of a server that answers them.
 */
const [given] = process.argv.slice(2).map(Number);
const size = given ?? 100_000;
const queriesOfAKind = 300;
const lessonsOf = (number: number) => (number % 100 === 0 ? 10 : 0);
const limits = { SQLite: 20, PostgreSQL: 40 };

const none = { exact: false, main: [], category: [], level: [], open: [], hours: [], lang: [] };
const usual = { ...none, sort: undefined, page: 1, perPage: 48 };
const filters = {
  main: ["Language"],
  category: ["category-2", "category-4"],
  level: [levels[0], levels[1]],
  hours: [hourBands[1], hourBands[2]],
  lang: ["en"],
};

const english = (random: () => number) => randomWord("en", random);

/** Returns a word with one letter left out. */
function mistyped(random: () => number): string {
  const long = generatedWords.en.filter((word) => word.length > 5);
  const word = long[Math.floor(random() * 2_000)]!;
  const place = 1 + Math.floor(random() * (word.length - 1));
  return word.slice(0, place) + word.slice(place + 1);
}

const kinds: Record<string, (random: () => number) => CourseQuery> = {
  "one word": (random) => ({ ...usual, q: english(random) }),
  "four words": (random) => ({ ...usual, q: [1, 2, 3, 4].map(() => english(random)).join(" ") }),
  "one letter": (random) => ({ ...usual, q: english(random).slice(0, 1) }),
  "a mistyped word": (random) => ({ ...usual, q: mistyped(random) }),
  Bangla: (random) => ({ ...usual, q: randomWord("bn", random) }),
  "filters alone": () => ({ ...usual, ...filters, q: undefined }),
  "a word and all filters": (random) => ({ ...usual, ...filters, q: english(random) }),
};

for (const kind of databaseKinds) {
  await using folder = await temporaryFolder();
  await using database = await benchDatabase(kind);
  const { settings } = database;
  writeGeneratedFolder(`${folder.path}/categories`, 0);
  await writeCourses(`${folder.path}/all.ndjson`, 1, size, 0);
  await writeCourses(`${folder.path}/one.ndjson`, 700, 700, 1);
  await measuredCommand(["import", `${folder.path}/categories`], settings);
  console.log(`\n${kind}, ${size} courses`);
  const imported = await measuredCommand(["import", `${folder.path}/all.ndjson`], settings);
  judge("import, s", imported.seconds, 150);
  judge("import, MB", imported.megabytes, 400);
  const changed = await measuredCommand(["import", `${folder.path}/one.ndjson`], settings);
  judge("one changed course, s", changed.seconds, 4);
  await using opened = await openDatabase({
    dataFolder: settings.DATA_DIR!,
    databaseUrl: settings.DATABASE_URL,
  });
  console.table(await measureQueries(opened, limits[kind]));
  await using server = await startServer({ LOG_LEVEL: "error", ...settings });
  console.table(await measureRequests(`${server.origin}/api`));
  judge("memory of the server, MB", memoryOf(server.process.pid!).resident, 350);
}

/** Runs the queries of each kind, each beside the look-up of a course, in turn. */
async function measureQueries(database: Database, limit: number) {
  const search = createSearch(database);
  const rows: Record<string, object> = {};
  for (const [name, next] of Object.entries(kinds)) {
    const random = randomNumbers(5);
    const searches: number[] = [];
    const lookUps: number[] = [];
    for (let turn = -20; turn < queriesOfAKind; turn++) {
      const query = next(random);
      const id = generatedCourseId(1 + Math.floor(random() * size));
      const lookUp = await timed(() => findCourse(database, id));
      const searched = await timed(() => search(query));
      if (turn < 0) continue;
      lookUps.push(lookUp);
      searches.push(searched);
    }
    const p99 = quantile(searches, 0.99);
    rows[name] = {
      "median ms": rounded(median(searches)),
      "p99 ms": rounded(p99),
      "look-up median ms": rounded(median(lookUps)),
      "look-up p99 ms": rounded(quantile(lookUps, 0.99)),
      "ratio of medians": rounded(median(searches) / median(lookUps)),
      [`p99 within ${limit} ms`]: p99 <= limit ? "passed" : "FAILED",
    };
  }
  return rows;
}

/** Asks a server for searches and courses in turn; hardly any is asked for twice, so that no cache answers. */
async function measureRequests(api: string) {
  const random = randomNumbers(3);
  const rows: Record<string, object> = {};
  for (const words of [1, 2, 4]) {
    const searches: number[] = [];
    const lookUps: number[] = [];
    for (let turn = -50; turn < queriesOfAKind; turn++) {
      const q = Array.from({ length: words }, () => english(random)).join(" ");
      const id = generatedCourseId(1 + Math.floor(random() * size));
      const lookUp = await timeOf(`${api}/course/category/${id}`);
      const search = await timeOf(
        `${api}/search?q=${encodeURIComponent(q)}&per_page=${48 - (turn & 31)}`,
      );
      if (turn < 0) continue;
      lookUps.push(lookUp);
      searches.push(search);
    }
    rows[`${words} words`] = {
      "search p99 ms": rounded(quantile(searches, 0.99)),
      "course median ms": rounded(median(lookUps)),
      "course p99 ms": rounded(quantile(lookUps, 0.99)),
      "ratio of medians": rounded(median(searches) / median(lookUps)),
      "ratio of p99": rounded(quantile(searches, 0.99) / quantile(lookUps, 0.99)),
    };
  }
  return rows;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function writeCourses(file: string, from: number, to: number, edition: number) {
  const { begin, course, between, end } = fileShapes.ndjson;
  const lines = function* () {
    yield begin;
    for (let number = from; number <= to; number++) {
      yield (
        (number > from ? between : "") + course(wordedCourse(number, edition, lessonsOf(number)))
      );
    }
    yield end;
  };
  await pipeline(Readable.from(lines()), createWriteStream(file));
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function judge(what: string, value: number, limit: number): void {
  const verdict = value <= limit ? "passed" : "FAILED";
  console.log(`${what}: ${rounded(value)}, limit ${limit}: ${verdict}`);
}
