import { type Copy, DockerfileParser, type Env, type From, type Instruction } from "dockerfile-ast";

/** What changes a stage's files or settings, as it stands in the Dockerfile. */
export type Step =
  | { kind: "workdir"; folder: string }
  | { kind: "environment"; values: Record<string, string> }
  | { kind: "run"; command: string }
  | {
      kind: "copy";
      /** Another stage; undefined: the build's context. */
      from: string | undefined;
      owner: string | undefined;
      sources: string[];
      target: string;
    };

export type Stage = { name: string; base: string; steps: Step[] };

/** The stages in their order, the last of which becomes the image, and how it is run. */
export type Dockerfile = {
  stages: Stage[];
  user: string | undefined;
  command: string[];
  healthCheck: string[];
};

/** Reads a Dockerfile. Throws for what cannot be tried without a builder: a program is given as a JSON list. */
export function parseDockerfile(text: string): Dockerfile {
  const file: Dockerfile = { stages: [], user: undefined, command: [], healthCheck: [] };
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const read = readers[instruction.getKeyword()];
    if (!read) throw new Error(`${instruction.getKeyword()} of the Dockerfile is not known here`);
    read(instruction, file);
  }
  return file;
}

const readers: Record<string, (instruction: Instruction, file: Dockerfile) => void> = {
  FROM: (instruction, { stages }) => {
    const from = instruction as From;
    stages.push({ name: from.getBuildStage() ?? "image", base: from.getImage()!, steps: [] });
  },
  WORKDIR: (instruction, file) =>
    addStep(file, { kind: "workdir", folder: words(instruction)[0]! }),
  ENV: (instruction, file) => {
    const properties = (instruction as Env).getProperties();
    const values = Object.fromEntries(properties.map((one) => [one.getName(), one.getValue()!]));
    addStep(file, { kind: "environment", values });
  },
  RUN: (instruction, file) => addStep(file, { kind: "run", command: content(instruction) }),
  COPY: (instruction, file) => {
    const flags = (instruction as Copy).getFlags();
    const flag = (name: string) => flags.find((one) => one.getName() === name)?.getValue();
    const paths = words(instruction);
    addStep(file, {
      kind: "copy",
      from: flag("from") ?? undefined,
      owner: flag("chown") ?? undefined,
      sources: paths.slice(0, -1),
      target: paths.at(-1)!,
    });
  },
  USER: (instruction, file) => (file.user = words(instruction)[0]!),
  CMD: (instruction, file) => (file.command = program(content(instruction))),
  HEALTHCHECK: (instruction, file) =>
    (file.healthCheck = program(content(instruction).replace(/^.*?\bCMD\s+/s, ""))),
  EXPOSE: () => {},
  VOLUME: () => {},
};

function addStep({ stages }: Dockerfile, step: Step) {
  stages.at(-1)!.steps.push(step);
}

function content(instruction: Instruction): string {
  return instruction.getArgumentsContent()!;
}

function words(instruction: Instruction): string[] {
  return instruction.getArguments().map((one) => one.getValue());
}

function program(json: string): string[] {
  return JSON.parse(json) as string[];
}
