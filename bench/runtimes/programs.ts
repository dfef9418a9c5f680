const loop = "for (;;) {}";
const takeAll = "const all = []; for (;;) all.push(new Uint8Array(64_000_000).fill(1));";

/** Returns the programs of a language that has JavaScript in it, once this stands around it. */
const around = (before: string, after: string) => ({
  prints: `${before}console.log("tea");${after}`,
  loops: before + loop + after,
  takesAll: before + takeAll + after,
});

/** A program of each language that prints "tea", one that never ends, and one that takes memory until it gets no more. */
export const programs: Record<string, { prints: string; loops: string; takesAll: string }> = {
  js: around("", ""),
  ts: around('const drink: string = "tea";\n', ""),
  jsx: around("", "\nexport default () => <p>Tea</p>;"),
  vue: around("<script setup>\n", "\n</script>\n<template><p>Tea</p></template>"),
  svelte: around("<script>\n", "\n</script>\n<p>Tea</p>"),
  html: around("<p>Tea</p>\n<script>", "</script>"),
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
