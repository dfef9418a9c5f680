import { expect, test } from "vitest";
import { ownFile } from "./own-machine.ts";

test.each([
  ["go", "package main", { name: "main.go", text: "package main\n", command: "go run main.go" }],
  [
    "java",
    "record Card(int number) {}\n\nclass Desk {\n  public static void main(String[] words) {}\n}",
    { name: "Main.java", command: "javac Main.java && java Desk" },
  ],
  [
    "java",
    "public class Shelf {\n  public static void main(String[] words) {}\n}",
    { name: "Shelf.java", command: "javac Shelf.java && java Shelf" },
  ],
  ["rust", "fn main() {}", { command: "rustc --edition 2021 main.rs && ./main" }],
])("a sample in %s is a file that runs: %j", (language, code, expected) => {
  expect(ownFile(language, code)).toMatchObject(expected);
});

test("a part of something larger has no command", () => {
  expect(ownFile("bash", "ls")).toEqual({ name: "sample.sh", text: "ls\n" });
});
