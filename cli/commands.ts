import type { Command } from "commander";

type AddCommand = (program: Command) => void;

/** Loads each command, in the order of the help. */
const commands: Record<string, () => Promise<AddCommand>> = {
  import: async () => (await import("./import.ts")).addImport,
  export: async () => (await import("./export.ts")).addExport,
  check: async () => (await import("./check.ts")).addCheck,
  new: async () => (await import("./new.ts")).addNew,
  preview: async () => (await import("./preview.ts")).addPreview,
  list: async () => (await import("./list.ts")).addList,
  index: async () => (await import("./make-index.ts")).addIndex,
  backup: async () => (await import("./backup.ts")).addBackup,
  restore: async () => (await import("./restore.ts")).addRestore,
  move: async () => (await import("./move.ts")).addMove,
  people: async () => (await import("./people.ts")).addPeople,
  questions: async () => (await import("./questions.ts")).addQuestions,
  certificates: async () => (await import("./certificates.ts")).addCertificates,
  "end-surplus": async () => (await import("./end-surplus.ts")).addEndSurplus,
  orders: async () => (await import("./orders.ts")).addOrders,
  payments: async () => (await import("./orders.ts")).addPayments,
  site: async () => (await import("./site.ts")).addSite,
  announce: async () => (await import("./announce.ts")).addAnnounce,
  report: async () => (await import("./report.ts")).addReport,
  stops: async () => (await import("./stops.ts")).addStops,
  demo: async () => (await import("./demo.ts")).addDemo,
  doctor: async () => (await import("./doctor.ts")).addDoctor,
};

/** Adds the command of this name, or all of them when it is none: to load those that do not run would double the start time. */
export async function addCommands(program: Command, name = ""): Promise<void> {
  const loaders = Object.hasOwn(commands, name) ? [commands[name]!] : Object.values(commands);
  for (const add of await Promise.all(loaders.map((load) => load()))) add(program);
}
