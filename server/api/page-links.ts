/** Returns the Link header of one page of a list (rel next and prev), or undefined when it is the only page. */
export function pageLinks(
  url: URL,
  { page, perPage }: { page: number; perPage: number },
  total: number,
) {
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
  return links.length > 0 ? links.join(", ") : undefined;
}
