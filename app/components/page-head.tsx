import { useRootData } from "../site/root-data.ts";
import { useSite } from "../site/use-site.ts";

type PageHeadProps = {
  title: string;
  description: string;
  /** The page's canonical path and query. */
  path: string;
  /** Whether search engines may index the page. */
  indexed?: boolean;
  /** The address of the picture on the page's social card, if not the site's. */
  picture?: string | undefined;
  previous?: string | undefined;
  next?: string | undefined;
};

/** A page's title, description, canonical URL and social card; React moves them into the document's head. */
export function PageHead({
  title,
  description,
  path,
  indexed = true,
  picture,
  previous,
  next,
}: PageHeadProps) {
  const origin = useRootData()?.origin ?? "";
  const site = useSite();
  const card = picture ?? site.socialCard;
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
      {card && (
        <>
          <meta property="og:image" content={card.startsWith("/") ? origin + card : card} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
