import { useRootData } from "../root-data.ts";
import { useSite } from "../use-site.ts";

type PageHeadProps = {
  title: string;
  description: string;
  /** The page's canonical path and query. */
  path: string;
  /** Whether search engines may index the page. */
  indexed?: boolean;
  previous?: string | undefined;
  next?: string | undefined;
};

/** A page's title, description, canonical URL and social card; React moves them into the document's head. */
export function PageHead({
  title,
  description,
  path,
  indexed = true,
  previous,
  next,
}: PageHeadProps) {
  const origin = useRootData()?.origin ?? "";
  const site = useSite();
  const fullTitle = `${title} · ${site.name}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={origin + path} />
      {previous && <link rel="prev" href={origin + previous} />}
      {next && <link rel="next" href={origin + next} />}
      {!indexed && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:url" content={origin + path} />
      {site.socialCard && (
        <>
          <meta property="og:image" content={`${origin + site.socialCard}`} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
