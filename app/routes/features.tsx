import { pageContext } from "../api/page-context.ts";
import { settle } from "../api/result.ts";
import { features, featuresWithoutLessons } from "../editorial/pages/features.tsx";
import { TextPage } from "../editorial/text-page.tsx";
import { describeCounts } from "../format/open-and-planned.ts";
import { useSite } from "../site/use-site.ts";
import type { Route } from "./+types/features.ts";

export { shouldRevalidate } from "../api/should-revalidate.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { counts: await settle(context.get(pageContext).api.categoryCounts()) };
}

/** The features page. */
export default function Features({ loaderData: { counts } }: Route.ComponentProps) {
  return (
    <TextPage
      {...(useSite().hasLessons ? features(describeCounts(counts)) : featuresWithoutLessons)}
    />
  );
}
