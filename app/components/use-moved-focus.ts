import { useEffect, useRef } from "react";

/** Returns references to a question and to what stands in its place before and after: the focus moves to either when it appears. */
export function useMovedFocus<Asked extends HTMLElement, Control extends HTMLElement>(
  asking: boolean,
) {
  const control = useRef<Control>(null);
  const asked = useRef<Asked>(null);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (asking) hasAsked.current = true;
    if (hasAsked.current) (asking ? asked : control).current?.focus();
  }, [asking]);
  return { control, asked };
}
