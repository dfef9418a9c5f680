/** A program of each language that prints "tea", one that never ends, and one that takes memory until it gets no more. */
export const programs: Record<string, { prints: string; loops: string; takesAll: string }> = {
  js: {
    prints: 'console.log("tea");',
    loops: "for (;;) {}",
    takesAll: "const all = []; for (;;) all.push(new Uint8Array(64_000_000).fill(1));",
  },
  ts: {
    prints: 'const drink: string = "tea";\nconsole.log(drink);',
    loops: "for (;;) {}",
    takesAll:
      "const all: Uint8Array[] = []; for (;;) all.push(new Uint8Array(64_000_000).fill(1));",
  },
  jsx: {
    prints: 'console.log("tea");\nexport default () => <p>Tea</p>;',
    loops: "for (;;) {}\nexport default () => <p>Tea</p>;",
    takesAll:
      "const all = []; for (;;) all.push(new Uint8Array(64_000_000).fill(1));\nexport default () => <p>Tea</p>;",
  },
  vue: {
    prints: '<script setup>\nconsole.log("tea");\n</script>\n<template><p>Tea</p></template>',
    loops: "<script setup>\nfor (;;) {}\n</script>\n<template><p>Tea</p></template>",
    takesAll:
      "<script setup>\nconst all = []; for (;;) all.push(new Uint8Array(64_000_000).fill(1));\n</script>\n<template><p>Tea</p></template>",
  },
  svelte: {
    prints: '<script>\nconsole.log("tea");\n</script>\n<p>Tea</p>',
    loops: "<script>\nfor (;;) {}\n</script>\n<p>Tea</p>",
    takesAll:
      "<script>\nconst all = []; for (;;) all.push(new Uint8Array(64_000_000).fill(1));\n</script>\n<p>Tea</p>",
  },
  html: {
    prints: '<p>Tea</p>\n<script>console.log("tea");</script>',
    loops: "<p>Tea</p>\n<script>for (;;) {}</script>",
    takesAll:
      "<p>Tea</p>\n<script>const all = []; for (;;) all.push(new Uint8Array(64_000_000).fill(1));</script>",
  },
  sql: {
    prints: "select 'tea';",
    loops:
      "with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n;",
    takesAll:
      "create table t(x); with recursive n(i) as (select 1 union all select i + 1 from n) insert into t select randomblob(100000) from n;",
  },
  python: {
    prints: 'print("tea")',
    loops: "while True: pass",
    takesAll: "all = []\nwhile True: all.append(bytearray(64_000_000))",
  },
  php: {
    prints: '<?php echo "tea";',
    loops: "<?php for (;;) {}",
    takesAll: '<?php $all = []; for (;;) $all[] = str_repeat("x", 16000000);',
  },
  cpp: {
    prints: '#include <iostream>\nint main() { std::cout << "tea\\n"; }',
    loops: "int main() { volatile int i = 0; for (;;) i = i + 1; }",
    takesAll:
      "#include <vector>\n#include <string>\nint main() { std::vector<std::string> all; for (;;) all.push_back(std::string(16000000, 'x')); }",
  },
};
