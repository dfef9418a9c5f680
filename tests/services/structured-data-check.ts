import { google, schemaOrg } from "./structured-data-requirements.ts";

export type Thing = { "@type": string; [property: string]: unknown };

/** Returns what of a description breaks schema.org's definitions or, for the kinds that Google shows, its requirements. */
export function problemsOf(described: Thing): string[] {
  const feature = google[described["@type"]];
  return withParts(described).flatMap((thing) => {
    const type = thing["@type"];
    const missing = (feature?.needs[type] ?? [])
      .filter((name) => thing[name] === undefined || thing[name] === "")
      .map((name) => `${type} has no ${name} (${feature?.source})`);
    const wrong = Object.entries(thing)
      .filter(([name]) => name !== "@type")
      .flatMap(([name, value]) => wrongValue(type, name, value));
    const refused = Object.entries(thing).flatMap(([name, value]) => {
      const allowed = feature?.values?.[name];
      const fewest = feature?.fewest?.[name] ?? 0;
      return [
        ...(allowed && !allowed.includes(String(value)) ? [`${name} is ${value}`] : []),
        ...([value].flat().length < fewest ? [`${name} has fewer than ${fewest} entries`] : []),
      ];
    });
    return [...missing, ...wrong, ...refused];
  });
}

function isThing(value: unknown): value is Thing {
  return typeof value === "object" && value !== null && "@type" in value;
}

function withParts(thing: Thing): Thing[] {
  return [thing, ...Object.values(thing).flat().filter(isThing).flatMap(withParts)];
}

function wrongValue(type: string, name: string, value: unknown): string[] {
  const expected = ancestry(type)
    .map((ancestor) => schemaOrg[ancestor]?.properties[name])
    .find((found) => found !== undefined);
  if (!expected) return [`${type} has no property ${name} (https://schema.org/${type})`];
  const fits = (one: unknown) =>
    isThing(one)
      ? (expected.things ?? []).some((thing) => ancestry(one["@type"]).includes(thing))
      : (expected.plain ?? []).some((kind) => isOfKind[kind](one));
  return [value]
    .flat()
    .filter((one) => !fits(one))
    .map((one) => `${name} of ${type} is ${JSON.stringify(one)}`);
}

/** Returns a type and those that it is derived from. */
function ancestry(type: string): string[] {
  return [type, ...(schemaOrg[type]?.extends ?? []).flatMap(ancestry)];
}

const isOfKind = {
  text: (value: unknown) => typeof value === "string" && value.trim() !== "",
  url: (value: unknown) => typeof value === "string" && /^https?:\/\/[^\s]+$/.test(value),
  number: (value: unknown) => typeof value === "number",
  "yes or no": (value: unknown) => typeof value === "boolean",
  duration: (value: unknown) => typeof value === "string" && /^P(?=.)(T?\d+[DHM])+$/.test(value),
};
