// JavaScript for whichever Node there is: npm runs it after it has installed the packages.
import { lstatSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";

const packages = path.resolve(import.meta.dirname, "../node_modules");

/** What the build needs of packages that bring much more. */
const kept = {
  "@yowasp/clang/gen": /^llvm(\.core\.wasm|-resources\.tar)$/,
  // jspdf asks for them to draw what no page of the site has (vite.config.ts).
  "core-js": /^(package\.json|LICENSE)$/,
  html2canvas: /^(package\.json|LICENSE)$/,
  "lucide-react": /^(dist|package\.json|LICENSE)$/,
  "lucide-react/dist": /^(cjs|esm|lucide-(icon|react|types)\.d\.m?ts)$/,
  "php-cli-wasm": /^(php8\.4-cli-web\.mjs|3412757a\w+\.wasm|package\.json|LICENSE|NOTICE)$/,
  "php-wasm-mbstring": /^(php8\.4-mbstring\.so|libonig\.so|package\.json|LICENSE|NOTICE)$/,
  "php-wasm-sqlite": /^(php8\.4-pdo-sqlite\.so|libsqlite3\.so|package\.json|LICENSE|NOTICE)$/,
  "sql.js/dist": /^sql-wasm-browser\.(js|wasm)$/,
  stripe: /^(esm|package\.json|LICENSE)$/,
  "typescript-in-page/lib": /^(lib\..*|typescript)\.d\.ts$|^typescript\.js$/,
};

// The package `node` leaves its platform package there, with a second copy of the binary.
rmSync(path.join(packages, "node", "node_modules"), { recursive: true, force: true });

for (const [folder, names] of Object.entries(kept)) {
  for (const name of entriesOf(path.join(packages, folder))) {
    if (!names.test(name)) rmSync(path.join(packages, folder, name), { recursive: true });
  }
}

// The checker for the page is a package of the compiler, too, whose command may have taken this name.
const tsc = path.join(packages, ".bin", "tsc");
if (lstatSync(tsc, { throwIfNoEntry: false })?.isSymbolicLink()) {
  rmSync(tsc);
  symlinkSync(path.join("..", "typescript", "bin", "tsc"), tsc);
}

// A seventh of the installation, which only debugs the packages themselves.
for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true })) {
  if (entry.isFile() && entry.name.endsWith(".map"))
    rmSync(path.join(entry.parentPath, entry.name));
}

/** Build tools are not there after `npm prune --omit=dev`. */
function entriesOf(folder) {
  return lstatSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder) : [];
}
