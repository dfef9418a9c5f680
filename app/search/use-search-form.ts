import { type CompositionEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { formQuery, oneLine, searchPart } from "./list-query.ts";

/** How long a visitor pauses before what was typed is searched for, in milliseconds. */
const pause = 200;

/** The behaviour of a search form: it searches while one types, and at once when a filter changes. */
export function useSearchForm(query: string) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  /** The query that is being loaded. */
  const [next, setNext] = useState<string>();
  const [shown, setShown] = useState(query);
  if (shown !== query) {
    setShown(query);
    setNext(undefined);
  }
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useRef<string>(undefined);
  /** Whether the current address is from typing: only the first change of a series is added to the history. */
  const isSeries = useRef(false);
  const words = new URLSearchParams(query).get("q") ?? "";

  useEffect(() => {
    isSeries.current = typed.current === words;
    if (isSeries.current) return;
    typed.current = undefined;
    if (field.current) field.current.value = words;
  }, [words]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (replace: boolean) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const asked = formQuery(form.current);
    if (asked.toString() === query) return;
    setNext(asked.toString());
    void navigate(pathname + searchPart(asked), { replace, preventScrollReset: true });
  };
  const searchTyped = () => {
    const text = oneLine(field.current?.value ?? "");
    if (text.length === 1 || text === (typed.current ?? words)) return;
    typed.current = text;
    search(isSeries.current);
  };
  const searchSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(searchTyped, pause);
  };

  return {
    form,
    field,
    words,
    /** What is shown as chosen: already while its results load. */
    chosen: new URLSearchParams(next ?? query),
    onInput: (event: FormEvent<HTMLInputElement>) => {
      if (!(event.nativeEvent as InputEvent).isComposing) searchSoon();
    },
    onCompositionEnd: (_event: CompositionEvent) => searchSoon(),
    onChoose: () => {
      isSeries.current = false;
      search(false);
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      document.querySelector<HTMLElement>(":popover-open")?.hidePopover();
      typed.current = oneLine(field.current?.value ?? "");
      search(isSeries.current);
    },
  };
}
