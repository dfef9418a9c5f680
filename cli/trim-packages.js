// JavaScript for whichever Node there is: npm runs it after it has installed the packages.
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";

const packages = path.resolve(import.meta.dirname, "../node_modules");

// The package `node` leaves its platform package there, with a second copy of the binary.
rmSync(path.join(packages, "node", "node_modules"), { recursive: true, force: true });

// A seventh of the installation, which only debugs the packages themselves.
for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true })) {
  if (entry.isFile() && entry.name.endsWith(".map"))
    rmSync(path.join(entry.parentPath, entry.name));
}
