import type { FirstExerciseProps } from "./first-exercise.tsx";

const touches = ["pointerover", "pointerdown", "focusin", "click"] as const;
const notLoaded = "The exercise could not be loaded. Check your connection, then try again.";

/** Loads what makes the exercise at this place work at a visitor's first touch; returns what removes it. */
export function startWhenTouched(place: HTMLElement, props: FirstExerciseProps): () => void {
  let isPressed = false;
  let isLoading = false;
  let isLeft = false;
  let remove: (() => void) | undefined;

  const say = (text: string) => {
    place.querySelector("[role=status]")!.textContent = text;
  };
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      const { startExercise } = await import("./start-exercise.tsx");
      if (isLeft) return;
      say("");
      stopWaiting();
      remove = startExercise(place, { ...props, runsAtOnce: isPressed });
    } catch {
      if (isPressed) say(notLoaded);
      isPressed = false;
      isLoading = false;
    }
  };
  const onTouch = ({ type, target }: Event) => {
    if (type === "click" && (target as Element).closest("button")) isPressed = true;
    void load();
  };
  const stopWaiting = () => {
    for (const touch of touches) place.removeEventListener(touch, onTouch);
  };

  for (const touch of touches) place.addEventListener(touch, onTouch);
  return () => {
    isLeft = true;
    stopWaiting();
    // Not while React renders the page without it.
    if (remove) setTimeout(remove);
  };
}
