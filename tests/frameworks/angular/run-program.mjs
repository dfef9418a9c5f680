import "@angular/compiler";
import { bootstrapApplication } from "@angular/platform-browser";
import { renderApplication } from "@angular/platform-server";

/** Runs a compiled program, and sends what it printed, then the text of the page if it exports a component `App`. */
const lines = [];
console.log = (...values) => void lines.push(values.join(" "));
const { App, appConfig, url } = await import(process.argv[2]);
if (App) {
  const html = await renderApplication((context) => bootstrapApplication(App, appConfig, context), {
    document: "<app-root></app-root>",
    url: `http://localhost${url ?? "/"}`,
    allowedHosts: ["localhost"],
  });
  lines.push(...textLines(html.slice(html.indexOf("<app-root"))));
}
process.stdout.write(lines.filter((line) => !line.startsWith("Angular is running")).join("\n"));
// Programs may have started timers.
process.exit(0);

/** Returns the visible text of a page, with a line for each block. */
function textLines(html) {
  return html
    .replaceAll(/<!--.*?-->|<(style|script)\b.*?<\/\1>/gs, "")
    .replaceAll(
      /<\/?(?:h\d|p|li|ul|ol|div|form|main|header|nav|section|label|tr|app-[\w-]+)\b[^>]*>/g,
      "\n",
    )
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .split("\n")
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter((line) => line !== "");
}
