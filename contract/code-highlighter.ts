import { tagHighlighter, tags } from "@lezer/highlight";

/** Gives the tokens of code their classes, in the samples of lessons as in the editor (colours: app/lessons/lesson.css). */
export const codeHighlighter = tagHighlighter([
  {
    tag: [tags.keyword, tags.operatorKeyword, tags.self, tags.tagName],
    class: "token-keyword",
  },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], class: "token-string" },
  {
    tag: [tags.number, tags.bool, tags.null, tags.atom, tags.unit, tags.color, tags.escape],
    class: "token-constant",
  },
  {
    tag: [tags.function(tags.variableName), tags.function(tags.propertyName), tags.typeName],
    class: "token-function",
  },
  { tag: tags.comment, class: "token-comment" },
  { tag: [tags.attributeName, tags.meta], class: "token-parameter" },
]);
