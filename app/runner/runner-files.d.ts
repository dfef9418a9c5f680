declare module "virtual:runner-files" {
  /** A file of the runner's build: its address, its size, and its size as it is sent, in bytes. */
  export type RunnerFile = { address: string; size: number; compressedSize: number };

  /** The files of the runner's build, by their names without hash. */
  const runnerFiles: { frame: string; files: Record<string, RunnerFile> };
  export default runnerFiles;
}
