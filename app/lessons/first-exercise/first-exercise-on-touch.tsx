import { useEffect, useRef, useState } from "react";
import { useHydrated } from "../../rendering/use-hydrated.ts";
import type { FirstExercise, FirstExerciseProps } from "./first-exercise.tsx";
import { startWhenTouched } from "./start-when-touched.ts";

// Not a part of the browser's build.
const onServer = import.meta.env.SSR ? await import("./first-exercise.tsx") : undefined;

/**
 * The exercise as the server has rendered it. What makes it work is loaded once a visitor touches it, so that the landing
 * page loads nothing for it; after a navigation, which has no HTML of the server, at once.
 */
export function FirstExerciseOnTouch(props: FirstExerciseProps) {
  const [isRendered] = useState(!useHydrated());
  if (onServer) {
    return (
      <div>
        <onServer.FirstExercise {...props} />
      </div>
    );
  }
  return isRendered ? <RenderedExercise {...props} /> : <LoadedExercise {...props} />;
}

const untouched = { __html: "" };

function RenderedExercise(props: FirstExerciseProps) {
  const place = useRef<HTMLDivElement>(null);
  const first = useRef(props);
  useEffect(() => startWhenTouched(place.current!, first.current), []);
  // React leaves what is there alone, in each render.
  return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={untouched} />;
}

function LoadedExercise(props: FirstExerciseProps) {
  const [Loaded, setLoaded] = useState<typeof FirstExercise>();
  useEffect(() => {
    // Without a connection, the page is read without it.
    void import("./first-exercise.tsx")
      .then((loaded) => setLoaded(() => loaded.FirstExercise))
      .catch(() => undefined);
  }, []);
  return <div>{Loaded && <Loaded {...props} />}</div>;
}
