/** The header that is compiled when the site is built: it takes seconds, the others a quarter of one. */
export const header = { name: "precompiled.hpp", text: "#include <iostream>\n" };

/** The file with what the compiler has made of it. */
export const precompiledName = "precompiled.pch";

/**
 * How the front end is called, without the driver, which would start it once more. What holds for the header must hold
 * for the program.
 */
const common = [
  "clang++",
  "-cc1",
  ..."-triple wasm32-unknown-wasip1 -target-cpu generic -mrelocation-model static".split(" "),
  ..."-resource-dir /usr -isysroot /usr".split(" "),
  ...[
    "/usr/include/wasm32-wasip1/c++/v1",
    "/usr/include/c++/v1",
    "/usr/include",
    "/usr/include/wasm32-wasip1",
  ].flatMap((folder) => ["-internal-isystem", folder]),
  ..."-std=c++20 -O0 -disable-free -mframe-pointer=none -fgnuc-version=4.2.1".split(" "),
  ..."-fno-rounding-math -ffp-contract=on -mconstructor-aliases -fvisibility=hidden".split(" "),
  ..."-fdeprecated-macro -fno-implicit-modules -fno-pch-timestamp -ferror-limit 5".split(" "),
  ..."-fno-caret-diagnostics -Werror=return-type".split(" "),
  // A container says what is wrong with an index beyond its end, where others print whatever lies there.
  ...[
    "_LIBCPP_HARDENING_MODE=_LIBCPP_HARDENING_MODE_EXTENSIVE",
    "_LIBCPP_ENABLE_EXPERIMENTAL",
    "_LIBCPP_ASSERTION_SEMANTIC=_LIBCPP_ASSERTION_SEMANTIC_ENFORCE",
  ].flatMap((macro) => ["-D", macro]),
];

/** Writes the precompiled header to its output: in a file it would be copied with each piece. */
export const precompile = [...common, "-emit-pch", "-o", "-", "-x", "c++-header", header.name];

/** Returns the command that compiles a file, with the precompiled header where the file includes what is in it. */
export function compile(source: string, object: string, usesHeader: boolean): string[] {
  const before = usesHeader ? ["-include-pch", precompiledName] : [];
  return [...common, "-emit-obj", ...before, "-o", object, "-x", "c++", source];
}

/** A program's memory and stack, in bytes: beyond the stack it is trapped, not overwritten. */
const memory = 256 * 1024 * 1024;
const stack = 8 * 1024 * 1024;

/** Returns the command that links objects to a program. */
export function link(objects: string[], program: string): string[] {
  return [
    ..."wasm-ld -m wasm32 -L/usr/lib/wasm32-unknown-wasip1 -L/usr/lib/wasm32-wasip1".split(" "),
    "/usr/lib/wasm32-wasip1/crt1-command.o",
    ...objects,
    ..."-lc++ -lc++abi -lc /usr/lib/wasm32-unknown-wasip1/libclang_rt.builtins.a".split(" "),
    ...`--strip-debug --stack-first -z stack-size=${stack} --max-memory=${memory}`.split(" "),
    "-o",
    program,
  ];
}
