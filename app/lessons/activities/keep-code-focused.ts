import type { SyntheticEvent } from "react";

/** For a press on a button: the code keeps the focus, and with it a phone its keyboard. */
export function keepCodeFocused(event: SyntheticEvent): void {
  event.preventDefault();
}
