import { type CompositionEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { hide } from "../components/use-popover.ts";
import { formQuery, oneLine, searchPart } from "./list-query.ts";

/** How long a visitor pauses before what was typed is searched for, in milliseconds. */
const pause = 200;

/** The behaviour of a search form: it searches while one types, and at once when a filter changes. */
export function useSearchForm(query: string) {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const isPop = useNavigationType() === "POP";
  /** The query that is being loaded. */
  const [next, setNext] = useState<string>();
  const [shownKey, setShownKey] = useState(key);
  if (shownKey !== key) {
    setShownKey(key);
    setNext(undefined);
  }
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useRef<string>(undefined);
  /** The words that were searched for while typing: only the first change of a series is added to the history. */
  const series = useRef(new Set<string>());
  const words = new URLSearchParams(query).get("q") ?? "";
  const shownWords = useRef(words);

  useEffect(() => {
    // What was typed before hydration stays.
    if (shownWords.current === words) return;
    shownWords.current = words;
    const isTyped = words === typed.current || field.current === document.activeElement;
    if (!isPop && isTyped && series.current.has(words)) return;
    series.current.clear();
    typed.current = undefined;
    const input = field.current;
    // While one types, the results of earlier words leave the field alone.
    if (input && (isPop || input !== document.activeElement)) input.value = words;
  }, [words, isPop]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (isTyped: boolean) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const asked = formQuery(form.current, words);
    const isShown = asked.toString() === query;
    if (asked.toString() === (next ?? query)) return;
    setNext(asked.toString());
    // The address may already have words whose results are not shown yet.
    const current = new URLSearchParams(window.location.search).get("q") ?? "";
    const isSeries = isTyped && series.current.has(current);
    if (isTyped) series.current.add(asked.get("q") ?? "");
    else series.current.clear();
    void navigate(pathname + searchPart(asked), {
      replace: isSeries || isShown,
      preventScrollReset: true,
    });
  };
  const searchTyped = () => {
    const text = oneLine(field.current?.value ?? "");
    if (text.length === 1 || text === (typed.current ?? words)) return;
    typed.current = text;
    search(true);
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
      if ((event.nativeEvent as InputEvent).isComposing) clearTimeout(timer.current);
      else searchSoon();
    },
    onCompositionEnd: (_event: CompositionEvent) => searchSoon(),
    onChoose: () => search(false),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      hide(document.getElementById("filters"));
      typed.current = oneLine(field.current?.value ?? "");
      search(true);
    },
  };
}
