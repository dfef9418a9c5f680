import { z } from "zod";
import { defaultPerPage, type pagingSchema } from "../../contract/paging.ts";
import { json } from "./json-content.ts";

type Page = { page: number; perPage: number };

/** Describes the response with one page of a list; `counted` names what the complete list has. */
export const pagedList = <Schema extends z.ZodType>(
  item: Schema,
  description: string,
  counted: string,
) => ({
  ...json(z.array(item), description),
  headers: z.object({
    "X-Total-Count": z.string().meta({ description: `The number of ${counted}` }),
    Link: z.string().optional().meta({ description: "rel next and prev, when the list is paged" }),
  }),
});

/** Returns the page that a query asks for: the first, of usual length, where it does not say. */
export function pageOf(query: z.infer<typeof pagingSchema>): Page {
  return { page: query.page ?? 1, perPage: query.per_page ?? defaultPerPage };
}

/** Returns the headers of one page of a list of so many items; `linked` says how many can be reached by pages. */
export function pageHeaders(
  url: string,
  page: Page,
  total: number,
  linked = total,
): Record<string, string> {
  const links = pageLinks(new URL(url), page, linked);
  return { "X-Total-Count": String(total), ...(links && { Link: links }) };
}

function pageLinks(url: URL, { page, perPage }: Page, total: number): string {
  const link = (to: number, rel: string) => {
    const query = new URLSearchParams(url.search);
    query.delete("page");
    query.delete("per_page");
    query.append("page", String(to));
    query.append("per_page", String(perPage));
    return `<${url.pathname}?${query}>; rel="${rel}"`;
  };
  const links = [];
  if (page > 1) links.push(link(page - 1, "prev"));
  if (page * perPage < total) links.push(link(page + 1, "next"));
  return links.join(", ");
}
