import { hydrateRoot } from "react-dom/client";
import { FirstExercise, type FirstExerciseProps } from "./first-exercise.tsx";

/** Makes the exercise work that the server has rendered here, with what is written in its field; returns what removes it. */
export function startExercise(place: HTMLElement, props: FirstExerciseProps): () => void {
  const { value, selectionStart, selectionEnd } = place.querySelector("textarea")!;
  const written = { value, selectionStart, selectionEnd };
  const root = hydrateRoot(place, <FirstExercise {...props} written={written} />);
  return () => root.unmount();
}
