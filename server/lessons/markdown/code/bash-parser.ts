import { StreamLanguage } from "@codemirror/language";
import { shell } from "@codemirror/legacy-modes/mode/shell";

export const bashParser = StreamLanguage.define(shell).parser;
