import { features } from "web-features";

/** The oldest browsers that the README names. An iPhone of 2017 has Safari 16; a computer with Windows 7, Firefox 115. */
const oldest = { chrome: 116, firefox: 115, safari_ios: 16.4 } as const;

export type BuiltIn = {
  /** A global such as `Promise`. */
  owner: string;
  /** A property of it or of its instances; undefined where the global itself is newer. */
  member: string | undefined;
};

type Entry = BuiltIn & { isNewer: boolean; ofPages: boolean };

const entries: Entry[] = Object.values(features).flatMap((feature) => {
  if (feature.kind !== "feature") return [];
  return (feature.compat_features ?? []).flatMap((key) => {
    const [, kind, owner, member] =
      /^(javascript\.builtins|api)\.(\w+)(?:\.(\w+?)(?:_static)?)?$/.exec(key) ?? [];
    if (!owner) return [];
    const { support } = feature.status.by_compat_key?.[key] ?? feature.status;
    const isNewer = Object.entries(oldest).some(
      ([browser, version]) => !(since(support[browser as keyof typeof oldest]) <= version),
    );
    return { owner, member, isNewer, ofPages: kind === "api" };
  });
});

/** Returns the built-ins of JavaScript and of pages that one of the oldest browsers lacks, as far as is known. */
export function newerBuiltIns(): BuiltIn[] {
  return entries.filter(({ isNewer }) => isNewer).map(({ owner, member }) => ({ owner, member }));
}

/** Returns the names of members of JavaScript's own objects that no object of the oldest browsers has. */
export function newerNames(): Set<string> {
  const known = new Set(entries.flatMap(({ member, isNewer }) => (isNewer ? [] : member)));
  return new Set(
    entries.flatMap(({ member, isNewer, ofPages }) =>
      member && isNewer && !ofPages && !known.has(member) ? member : [],
    ),
  );
}

/** A version such as `≤16.4`; NaN for a browser without the feature. */
function since(version: string | undefined): number {
  return Number.parseFloat(version?.replace("≤", "") ?? "");
}
