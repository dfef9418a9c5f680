import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { parse } from "yaml";

type Service = {
  image: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  volumes: string[];
  depends_on?: Record<string, { condition: string }>;
  ports?: string[];
};

type Compose = {
  services: Record<string, Service>;
  configs: { upstream: { content: string } };
  volumes: Record<string, null>;
};

async function readCompose() {
  const text = await readFile(path.join(import.meta.dirname, "compose.yaml"), "utf8");
  return { text, ...(parse(text) as Compose) };
}

function awaited(service: Service) {
  return Object.entries(service.depends_on ?? {});
}

test("nginx forwards visitors to both processes of the site, and is the only public service", async () => {
  const { services, configs } = await readCompose();

  const sites = Object.keys(services).filter((name) => services[name]!.image === "pathshala");
  const upstream = configs.upstream.content.matchAll(/^server ([\w-]+):3000 /gm);
  expect(sites).toHaveLength(2);
  expect([...upstream].map(([, name]) => name)).toEqual([...sites, ...sites]);
  const open = Object.keys(services).filter((name) => services[name]!.ports);
  expect(open).toEqual(["nginx"]);
});

test("every service waits for those it depends on", async () => {
  const { services } = await readCompose();

  const healthy = { condition: "service_healthy" };
  expect(awaited(services["site-1"]!)).toEqual([["postgres", healthy]]);
  expect(awaited(services.nginx!)).toEqual([
    ["site-1", healthy],
    ["site-2", healthy],
  ]);
});

test("the database is backed up by the programs of its own version", async () => {
  const { services } = await readCompose();

  expect(services.backup!.image).toBe(services.postgres!.image);
  expect(awaited(services.backup!)).toEqual([["postgres", { condition: "service_healthy" }]]);
});

test("persistent data are in declared volumes", async () => {
  const { services, volumes } = await readCompose();

  const used = Object.values(services)
    .flatMap((service) => service.volumes)
    .map((volume) => volume.split(":", 1)[0]!)
    .filter((source) => !source.startsWith("./"));
  expect(services.postgres!.volumes).toEqual(["postgres:/var/lib/postgresql"]);
  expect([...new Set(used)].toSorted()).toEqual(Object.keys(volumes).toSorted());
});

test("the files of the image and of nginx exist", async () => {
  const { services } = await readCompose();

  const { context, dockerfile } = services["site-1"]!.build!;
  const [configuration] = services.nginx!.volumes[0]!.split(":");
  for (const file of [path.join(context, dockerfile), configuration!]) {
    expect(existsSync(path.resolve(import.meta.dirname, file))).toBe(true);
  }
});

test("nothing starts without its settings: none has a default, each is in the example", async () => {
  const { text } = await readCompose();

  const example = parseEnv(
    await readFile(path.join(import.meta.dirname, "pathshala.env.example"), "utf8"),
  );
  const settings = [...text.matchAll(/\$\{(\w+)(.*?)\}/g)];
  const names = [...new Set(settings.map(([, name]) => name!))];
  expect(names.toSorted()).toEqual(["AUTH_SECRET", "ORIGIN", "POSTGRES_PASSWORD"]);
  expect(settings.filter(([, , rule]) => !rule!.startsWith(":?"))).toEqual([]);
  expect(example).toMatchObject({ AUTH_SECRET: "", POSTGRES_PASSWORD: "" });
});
