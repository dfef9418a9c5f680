import { features, featuresWithoutLessons } from "../editorial/pages/features.tsx";
import { TextPage } from "../editorial/text-page.tsx";
import { useSite } from "../site/use-site.ts";

/** The features page. */
export default function Features() {
  return <TextPage {...(useSite().hasLessons ? features : featuresWithoutLessons)} />;
}
