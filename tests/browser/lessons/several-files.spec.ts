import { fence } from "../../site/prove-lesson.ts";
import { expect, test } from "../browser.ts";
import { openPreview } from "./preview-of.ts";

const app = `import Price from "./Price.jsx";
import "./style.css";

export default function App() {
  return <Price taka={15} />;
}`;
const price = `export default function Price({ taka }) {
  return <p className="price">{taka} taka</p>;
}`;

const body =
  "Rahima's board.\n\n## Exercise: A red price\n\nThe price is red, and 18.\n\n### Start\n\n" +
  fence("jsx App.jsx", app) +
  fence("css style.css", ".price {\n  color: black;\n}") +
  fence("jsx Price.jsx", price) +
  "### Tests\n\n1. It is 18.\n\n   ```js\n   expect(page.text()).toBe('18 taka');\n   ```\n\n" +
  "2. It is red.\n\n   ```js\n   expect(page.style('.price', 'color')).toBe('rgb(255, 0, 0)');\n   ```\n\n" +
  "### Solution\n\nTwo files.\n\n" +
  fence("jsx App.jsx", app.replace("15", "18")) +
  fence("css style.css", ".price {\n  color: red;\n}") +
  "### Wrong\n\n1. It is blue. Fails: 1, 2.\n\n   ```css style.css\n   .price { color: blue; }\n   ```\n";

test("an exercise of several files has a tab for each, and keeps what is written in each", async ({
  page,
}) => {
  await using _preview = await openPreview(page, body);
  const exercise = page.getByRole("region", { name: "A red price" });
  const tab = (name: string | RegExp) => exercise.getByRole("tab", { name });
  const code = (file: string) =>
    exercise.getByRole("textbox", { name: `Your code: A red price, ${file}` });
  const write = async (file: string, from: string, to: string) => {
    // The text of a field that is no editor yet is not an element's.
    await expect(code(file)).toContainText(from, { useInnerText: true });
    const text = await code(file).innerText();
    await code(file).fill(text.replaceAll("\n\n", "\n").replace(from, to));
  };
  const run = exercise.getByRole("button", { name: "Run and check" });
  const verdict = exercise.locator(".verdict");

  await exercise.getByRole("button", { name: "Prove" }).click();
  await expect(exercise.getByText("✓ Solution and start")).toBeVisible();
  await expect(exercise.getByText("✓ Wrong: It is blue.")).toBeVisible();
  await expect(exercise.locator("[data-editor]")).toHaveCount(1);
  await expect(exercise.getByRole("tab")).toHaveText(["App.jsx", "style.css", "Price.jsx"]);
  await write("App.jsx", "15", "18");
  await run.click();
  await expect(verdict).toHaveText("1 of 2 · It is red.");

  await tab("App.jsx").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab("style.css")).toBeFocused();
  await expect(tab("style.css")).toHaveAttribute("aria-selected", "true");
  await expect(code("App.jsx")).toBeHidden();
  await expect(exercise.getByRole("tabpanel")).toHaveAccessibleName("style.css");
  await page.keyboard.press("Tab");
  await expect(code("style.css")).toBeFocused();
  await write("style.css", "black", "red");
  await page.keyboard.press("Control+Enter");
  await expect(verdict).toHaveText("All 2 tests pass.");

  await page.reload();
  await expect(tab("App.jsx")).toHaveAttribute("aria-selected", "true");
  await expect(code("App.jsx")).toContainText("18");
  await tab("style.css").click();
  await expect(code("style.css")).toContainText("red");

  await exercise.getByRole("button", { name: "Start again" }).click();
  await expect(code("style.css")).toContainText("black");
  await tab("App.jsx").click();
  await expect(code("App.jsx")).toContainText("15");
  await expect(exercise.getByRole("button", { name: "Start again" })).toBeDisabled();
});

test("an error in another file is told, and its tab leads there", async ({ page }) => {
  await using _preview = await openPreview(page, body);
  const exercise = page.getByRole("region", { name: "A red price" });
  const tab = exercise.getByRole("tab", { name: "Price.jsx" });
  const code = exercise.getByRole("textbox", { name: "Your code: A red price, Price.jsx" });
  await tab.click();
  await code.fill("export default function Price() {\n  return tea;\n}");
  await exercise.getByRole("tab", { name: "App.jsx" }).click();
  await exercise.getByRole("button", { name: "Run and check" }).click();
  await expect(exercise.locator(".verdict")).toHaveText(
    "The program has stopped with an error on line 2 of Price.jsx.",
  );
  await expect(tab).toHaveAccessibleName("Price.jsx Line 2 has an error");
  await exercise.getByRole("button", { name: "Go to line 2 of Price.jsx" }).click();
  await expect(code).toBeFocused();
  await expect(exercise.locator(".cm-error-line")).toHaveText("  return tea;");

  await exercise.getByText("Solution", { exact: true }).click();
  await expect(exercise.locator("figcaption strong")).toHaveText([
    "App.jsx",
    "style.css",
    "Price.jsx",
  ]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every file and every solution can be read", async ({ page }) => {
    await using _preview = await openPreview(page, body);
    const exercise = page.getByRole("region", { name: "A red price" });
    await expect(exercise.locator("pre.no-script")).toHaveText([
      /^App\.jsx\n/,
      /^style\.css\n/,
      /^Price\.jsx\n/,
    ]);
    const solution = exercise.locator("noscript details").last();
    await solution.locator("summary").click();
    await expect(solution.locator("pre")).toHaveText([/taka=\{18\}/, /color: red;/, /className/]);
  });
});
