import { type ExecFileOptions, execFile } from "node:child_process";
import { chown, cp, mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { Stage, Step } from "./dockerfile.ts";

/** A stage as a folder of files, and what its steps have set. */
export type Image = {
  /** The folder that stands for its "/". */
  root: string;
  /** Where its Node is. */
  programs: string;
  workdir: string;
  /** As the Dockerfile says, with paths of the image below `root`. */
  environment: Record<string, string>;
};

/** Runs a RUN step's command. */
export type Run = (command: string, image: Image) => Promise<void>;

/** The user `node` of Node's official images. */
export const nodeUser = { uid: 1000, gid: 1000 };

/** Does the steps of all stages, each in a folder of its own below `folder`; the last one is the image. */
export async function runStages(
  stages: Stage[],
  { context, folder, run }: { context: string; folder: string; run: Run },
): Promise<Image> {
  const built = new Map<string, Image>();
  for (const { name, base, steps } of stages) {
    const image = await startStage(path.join(folder, name), base, built.get(base));
    for (const step of steps) await doStep(step, image, { context, built, run });
    built.set(name, image);
  }
  return built.get(stages.at(-1)!.name)!;
}

/** From an earlier stage, or empty with this process's Node, in place of an official image of the same version. */
async function startStage(root: string, base: string, from: Image | undefined): Promise<Image> {
  if (from) {
    await cp(from.root, root, { recursive: true, verbatimSymlinks: true });
    return { ...from, root, environment: { ...from.environment } };
  }
  if (!base.startsWith(`node:${process.versions.node}-`)) {
    throw new Error(
      `The Dockerfile is built on ${base}, but this is Node ${process.versions.node}`,
    );
  }
  const programs = `${root}-programs`;
  await cp(process.execPath, path.join(programs, "node"));
  return { root, programs, workdir: "/", environment: {} };
}

type Surroundings = { context: string; built: Map<string, Image>; run: Run };

async function doStep(step: Step, image: Image, { context, built, run }: Surroundings) {
  switch (step.kind) {
    case "workdir":
      image.workdir = path.posix.resolve(image.workdir, step.folder);
      return void (await mkdir(pathIn(image, "."), { recursive: true }));
    case "environment":
      for (const [name, value] of Object.entries(step.values)) {
        image.environment[name] = value.startsWith("/") ? pathIn(image, value) : value;
      }
      return;
    case "run":
      return run(step.command, image);
    case "copy":
      return copy(step, image, step.from ? built.get(step.from)!.root : context);
  }
}

async function copy(step: Step & { kind: "copy" }, image: Image, from: string) {
  const target = pathIn(image, step.target);
  const keepsName = step.sources.length > 1 || step.target.endsWith("/");
  for (const name of step.sources) {
    const source = path.join(from, name);
    const isFile = (await stat(source)).isFile();
    const to = isFile && keepsName ? path.join(target, path.basename(name)) : target;
    await cp(source, to, { recursive: true, verbatimSymlinks: true });
    if (step.owner) await giveTo(step.owner, to);
  }
}

/** Where there is no right to give files away, they belong to whoever runs the image as well. */
async function giveTo(owner: string, target: string) {
  if (owner !== "node:node") throw new Error(`Only node:node may own a copy, not ${owner}`);
  if (process.getuid?.() !== 0) return;
  const within = (await stat(target)).isDirectory()
    ? await readdir(target, { recursive: true })
    : [];
  for (const name of ["", ...within]) {
    await chown(path.join(target, name), nodeUser.uid, nodeUser.gid);
  }
}

/** Where a path of the image is on this machine. */
export function pathIn({ root, workdir }: Image, name: string): string {
  return path.join(root, path.posix.resolve(workdir, name));
}

/** How a program is run in the image: its folder and settings, its Node before all others, nothing of our own settings. */
export function inImage(image: Image): ExecFileOptions & { cwd: string; env: NodeJS.ProcessEnv } {
  const others = process.env.PATH!.split(":").filter((folder) => !folder.includes("node_modules"));
  const kept = Object.entries(process.env).filter(([name]) => passedOn.test(name));
  const searched = [image.programs, ...others].join(":");
  return {
    cwd: pathIn(image, "."),
    env: { ...Object.fromEntries(kept), PATH: searched, ...image.environment },
  };
}

/** What npm needs to reach its registry. */
const passedOn =
  /^(HOME|(HTTPS?|NO)_PROXY|NODE_EXTRA_CA_CERTS|npm_config_(registry|userconfig|cache))$/i;

/** Runs a command as a builder does, in a shell. Throws with what it wrote when it fails. */
export const runInShell: Run = async (command, image) => {
  await promisify(execFile)("/bin/sh", ["-c", command], inImage(image));
};
