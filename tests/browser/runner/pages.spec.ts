import { expect, test } from "./runner-page.ts";

test.use({ language: "html" });

const passed = { passed: true };

const page = (script: string, markup = "") =>
  `<!doctype html>\n<title>A stall</title>\n<h1>Tea</h1>\n${markup}\n<script>\n${script}\n</script>\n`;

test("a page has its styles, scripts and pictures in files of their own", async ({ run }) => {
  const result = await run({
    code: `<!doctype html>
<html lang="en">
  <head>
    <title>Tea</title>
    <link rel="stylesheet" href="style.css">
    <script src="price.js" defer></script>
    <script type="module">
      import { cups } from "./cups.js";
      document.querySelector("#cups").textContent = cups;
    </script>
  </head>
  <body>
    <h1>Tea</h1>
    <img src="cup.svg" alt="A cup">
    <p id="price"></p>
    <p id="cups" class="wide">0</p>
  </body>
</html>`,
    file: "index.html",
    files: [
      { name: "style.css", code: "h1 { color: rgb(1, 2, 3); background: url(cup.svg) }" },
      {
        name: "price.js",
        code: 'const price = 15;\ndocument.querySelector("#price").textContent = price;\nconsole.log(price);',
      },
      { name: "cups.js", code: 'import { three } from "./three.js";\nexport const cups = three;' },
      { name: "three.js", code: "export const three = 3;" },
      {
        name: "cup.svg",
        code: '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"></svg>',
      },
    ],
    tests: [
      'expect(await page.text()).toBe("Tea\\n15\\n3");',
      'expect(await page.style("h1", "color")).toBe("rgb(1, 2, 3)");',
      'expect(await page.style("h1", "background-image")).toContain("data:image/svg");',
      'expect(await page.attribute("img", "alt")).toBe("A cup");\nexpect(await page.attribute("img", "title")).toBe(null);',
      'expect((await page.boxes("img"))[0]).toEqual({ left: 8, top: 84, width: 20, height: 10 });',
      'expect([output, await page.evaluate("price + 1"), await page.count("p")]).toEqual(["15", 16, 2]);',
      'await page.resize(360);\nexpect(await page.evaluate("innerWidth")).toBe(360);',
      'expect(files["style.css"]).toContain("color");\nexpect([await page.attribute("html", "lang"), await page.count("title")]).toEqual(["en", 1]);',
      'expect(await page.evaluate("document.compatMode")).toBe("CSS1Compat");',
    ],
  });

  expect(result).toEqual({
    kind: "finished",
    truncated: false,
    output: [{ stream: "out", text: "15" }],
    tests: Array.from({ length: 9 }, () => passed),
  });
});

test("each test is a visit of its own; a reload keeps what is stored", async ({ run }) => {
  const script = `let count = Number(localStorage.getItem("count"));
function show() { document.querySelector("output").textContent = count; }
document.querySelector("button").addEventListener("click", () => {
  count++;
  localStorage.count = count;
  show();
});
show();`;
  const result = await run({
    code: page(
      script,
      '<button>Add</button> <label>Name <input id="name"></label> <output></output>',
    ),
    tests: [
      'await page.click("Add"); await page.click("Add"); expect(await page.text()).toContain("2");',
      'expect(await page.text()).toContain("0");',
      'await page.click("Add"); await page.reload(); expect(await page.text()).toContain("1"); expect(await page.evaluate("count")).toBe(1);',
      'await page.fill("Name", "Rahima"); expect(await page.value("Name")).toBe("Rahima"); expect(await page.focused()).toBe("Name");',
      'await page.click("Remove");',
      "expect(page.text()).toBe(1);",
    ],
  });
  expect(result).toMatchObject({
    kind: "finished",
    tests: [
      { passed: true },
      { passed: true },
      { passed: true },
      { passed: true },
      { message: "There is no button, link or checkbox “Remove” on the page, only “Add”." },
      { message: "The test must wait: write “await” before what it expects of the page." },
    ],
  });
});

test("links lead to other documents and to places, forms to their handlers", async ({ run }) => {
  const result = await run({
    code: page(
      'document.forms[0].addEventListener("submit", (event) => { event.preventDefault(); sessionStorage.sent = document.forms[0].name.value; });',
      '<a href="menu.html">Menu</a> <a href="#far">Far</a><form><input name="name" aria-label="Name"><button>Send</button></form><p id="far" style="margin-top: 3000px">far</p>',
    ),
    file: "index.html",
    files: [
      {
        name: "menu.html",
        code: '<!doctype html><h1>Menu</h1><p></p><a href="index.html">Back</a><script>document.querySelector("p").textContent = sessionStorage.sent</script>',
      },
    ],
    tests: [
      'await page.fill("Name", "Karim"); await page.click("Send"); await page.click("Menu"); expect(await page.text()).toBe("Menu\\nKarim\\nBack"); await page.click("Back"); expect(await page.text()).toContain("Tea");',
      'await page.click("Far"); expect(await page.evaluate("scrollY > 2000")).toBe(true);',
      'expect(await page.text()).toContain("Tea");',
    ],
  });
  expect(result).toMatchObject({ tests: [passed, passed, passed] });
});

test("errors have the line and the file in which they are", async ({ run }) => {
  const inPage = page("const tea = 15;\nmissing();");
  expect(await run({ code: inPage })).toEqual({
    kind: "error",
    message: "ReferenceError: missing is not defined",
    output: [],
    line: 7,
    column: expect.any(Number),
  });
  expect(await run({ code: page("const tea = ;") })).toMatchObject({
    kind: "error",
    message: "“;” is not expected here.",
    line: 6,
  });
  const linked = { code: '<script src="a.js"></script>', file: "index.html" };
  expect(await run({ ...linked, files: [{ name: "a.js", code: "\nnull.length" }] })).toMatchObject({
    kind: "error",
    file: "a.js",
    line: 2,
  });
  expect(await run({ ...linked, files: [{ name: "a.js", code: "\nlet 1" }] })).toMatchObject({
    kind: "error",
    file: "a.js",
    line: 2,
  });
  const onClick = page(
    'document.querySelector("button").onclick = () => {\n  null.length;\n};',
    "<button>Add</button>",
  );
  expect(await run({ code: onClick, tests: ['await page.click("Add");'] })).toMatchObject({
    kind: "finished",
    tests: [{ passed: false, line: 7 }],
  });
});

test("an endless loop ends, and the next run passes", async ({ run }) => {
  expect(await run({ code: page("let i = 0;\nwhile (true) i++;") })).toMatchObject({
    kind: "error",
    message: "The program was busy for more than a second, perhaps in an endless loop.",
    line: 7,
  });
  expect(await run({ code: page("console.log(1)") })).toMatchObject({ kind: "finished" });
});

test.describe("attributes with code", () => {
  test.use({ expectedErrors: [/inline event handler/] });

  test("run as they do elsewhere", async ({ run }) => {
    const result = await run({
      code: page(
        'let count = 0;\nfunction add() { count++; document.querySelector("p").textContent = count; }\ndocument.body.insertAdjacentHTML("beforeend", "<button onclick=\'add(); add()\'>Two</button>");',
        '<button onclick="add()">One</button><p></p><button onclick="while (true) {}">Loop</button>',
      ),
      tests: [
        'await page.click("One"); await page.click("Two"); expect(await page.text()).toContain("3");',
        'await page.click("Loop"); expect(output).toContain("Write loops into a function");',
      ],
    });
    expect(result).toMatchObject({ tests: [{ passed: true }, { passed: true }] });
  });
});
