import { stringify } from "yaml";
import { z } from "zod";
import { type PlanId, planOf, plans } from "../../contract/plan.ts";
import { type SiteSettings, socialNetworks } from "../../contract/site.ts";
import { decodeText } from "../validation/decode-text.ts";
import { parseLocatedYaml, schemaIssues } from "../validation/located-yaml.ts";
import { oneLine } from "../validation/text.ts";
import type { Pictures } from "../pictures/pictures.ts";
import type { ValidationIssue } from "../validation/validation-issue.ts";
import { sender } from "../config/setting-formats.ts";
import { siteOf } from "./complete-site.ts";

const text = (max: number) => oneLine.pipe(z.string().min(1).max(max));
const httpsAddress = z.url({ protocol: /^https$/, error: "must be an https address" });
const days = z.int().min(1).max(3650);

/** Browsers of 2023 know no zone such as +06:00. */
const timeZone = z.string().refine((name) => /^[a-z]/i.test(name) && isTimeZone(name), {
  error: "must be the name of a time zone, such as Asia/Dhaka or UTC",
});

/** The largest price a month, in USD. */
const highestPrice = 10_000;

const words = { summary: text(200).optional(), features: z.array(text(200)).max(12).optional() };
const price = z
  .number({ error: "must be dollars in digits, such as 9.50" })
  .min(0.5)
  .max(highestPrice)
  .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, {
    error: "must have at most two decimals",
  })
  .optional();

const social = z.strictObject(
  Object.fromEntries(socialNetworks.map((network) => [network, httpsAddress.optional()])),
);
const planWords = z.strictObject(words);
const pricedPlan = z.strictObject({ price, ...words });
const planSettings = z.strictObject({
  beginner: planWords.optional(),
  pro: pricedPlan.optional(),
  team: pricedPlan.optional(),
});

const siteFileSchema = z.strictObject({
  name: text(40),
  company: text(100),
  address: text(200),
  email: z.email({ error: "must be an e-mail address" }),
  tagline: text(100).optional(),
  description: text(300).optional(),
  welcome: text(600).optional(),
  copyrightYear: z.int().min(1900).max(9999).optional(),
  timeZone: timeZone.optional(),
  logDays: days.optional(),
  backupDays: days.optional(),
  taskCounts: z.boolean({ error: "must be true or false" }).optional(),
  questions: z.boolean({ error: "must be true or false" }).optional(),
  logo: z
    .union([z.string().startsWith("/"), httpsAddress], {
      error:
        "must be the path of a picture of this site, such as /pictures/logo.svg, or an https address",
    })
    .optional(),
  pdfIcon: httpsAddress.optional(),
  mailFrom: sender.optional(),
  social: social.optional(),
  plans: planSettings.optional(),
});

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone }));
  } catch {
    return false;
  }
}

type SiteFile = z.infer<typeof siteFileSchema>;

/** The keys that are allowed at a path of the file. */
function keysAt([first, second]: readonly PropertyKey[]): string[] {
  if (first === "social") return [...socialNetworks];
  if (first !== "plans") return Object.keys(siteFileSchema.shape);
  if (second === undefined) return Object.keys(planSettings.shape);
  return Object.keys((second === "beginner" ? planWords : pricedPlan).shape);
}

export type SiteFileResult =
  | { ok: true; settings: SiteSettings }
  | { ok: false; issues: ValidationIssue[] };

/** Reads and checks an operator's site.yaml; issues have the file's name and their lines. */
export function readSiteFile(
  bytes: Buffer,
  file: string,
  pictures: Pick<Pictures, "exists">,
): SiteFileResult {
  const yaml = parseLocatedYaml(decodeText(bytes), file);
  if (yaml.issues.length > 0) return { ok: false, issues: yaml.issues };
  const parsed = siteFileSchema.safeParse(yaml.value);
  if (!parsed.success) return { ok: false, issues: schemaIssues(parsed.error, file, yaml, keysAt) };
  const issue = (message: string, path: string[]) => ({ file, line: yaml.lineOf(path), message });
  const { logo } = parsed.data;
  const issues: ValidationIssue[] = [];
  if (logo?.startsWith("/") && !pictures.exists(logo))
    issues.push({
      ...issue(`logo: there is no picture ${logo}`, ["logo"]),
      suggestion: "import the folder whose pictures/ has it first",
    });
  const settings = settingsOf(parsed.data);
  const amountOf = (id: PlanId) => planOf(id, siteOf(settings)).amount;
  if (amountOf("team") < amountOf("pro")) {
    const path = parsed.data.plans?.team?.price === undefined ? "pro" : "team";
    issues.push(issue("plans: Team must not cost less than Pro", ["plans", path, "price"]));
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, settings };
}

/** The schema returns no key that the file does not have, so that no value is undefined. */
function settingsOf({ plans: given, ...others }: SiteFile): SiteSettings {
  const rest = others as SiteSettings;
  if (!given) return rest;
  const amount = (dollars: number | undefined) =>
    dollars === undefined ? {} : { amount: Math.round(dollars * 100) };
  const {
    beginner,
    pro: { price: proPrice, ...pro } = {},
    team: { price: teamPrice, ...team } = {},
  } = given;
  return {
    ...rest,
    plans: {
      ...(beginner && { beginner }),
      ...(given.pro && { pro: { ...amount(proPrice), ...pro } }),
      ...(given.team && { team: { ...amount(teamPrice), ...team } }),
    },
  };
}

/** Writes settings as the site.yaml that `readSiteFile` reads. */
export function writeSiteFile({ plans: set, ...rest }: SiteSettings): string {
  const written = plans.flatMap(({ id }) => {
    const { amount, ...others } = set?.[id] ?? {};
    const plan = { ...(amount !== undefined && { price: amount / 100 }), ...others };
    return Object.keys(plan).length > 0 ? [[id, plan]] : [];
  });
  return stringify({ ...rest, ...(written.length > 0 && { plans: Object.fromEntries(written) }) });
}
