import { useEffect, useRef, useState } from "react";
import type { CourseProgress } from "../../progress/use-course-progress.ts";
import { Prose } from "../prose.tsx";
import type { SampleTools } from "./sample-tools.tsx";

type ProseWithSamplesProps = {
  html: string;
  /** The lesson's name. */
  lesson: string;
  progress: CourseProgress | undefined;
};

type Loaded = { Tools: typeof SampleTools; samples: HTMLElement[] };

/** A lesson's text. Its code samples get their tools once scripts run. */
export function ProseWithSamples({ html, lesson, progress }: ProseWithSamplesProps) {
  const prose = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    const samples = [...prose.current!.querySelectorAll<HTMLElement>("[data-sample]")];
    if (samples.length === 0) return;
    let left = false;
    void import("./sample-tools.tsx").then(
      ({ SampleTools: Tools }) => !left && setLoaded({ Tools, samples }),
      // Without them the samples can be read.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [html]);
  return (
    <>
      <Prose ref={prose} html={html} />
      {loaded?.samples.map((sample, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the samples of a text never move
        <loaded.Tools key={index} sample={sample} lesson={lesson} progress={progress} />
      ))}
    </>
  );
}
