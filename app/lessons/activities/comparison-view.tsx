import type { Comparison } from "../../../runner/protocol.ts";
import { useLessonTexts } from "../texts/lesson-texts.ts";

/** An expected text beside the learner's own, line by line; lines that differ are marked. */
export function ComparisonView({ expected, own }: Comparison) {
  const texts = useLessonTexts();
  const [wanted, written] = [expected, own].map((text) => text.normalize().split("\n")) as [
    string[],
    string[],
  ];
  const lines = Array.from({ length: Math.max(wanted.length, written.length) }, (_, index) => ({
    wanted: wanted[index],
    written: written[index],
  }));
  return <ComparedLines title={texts.expected} lines={lines} />;
}

type ComparedLinesProps = {
  /** What the wanted lines are. */
  title: string;
  /** Undefined where a side has no such line. */
  lines: { wanted: string | undefined; written: string | undefined }[];
};

/** Wanted lines beside the learner's own. */
export function ComparedLines({ title, lines }: ComparedLinesProps) {
  const { yours } = useLessonTexts();
  return (
    <table className="comparison">
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{yours}</th>
        </tr>
      </thead>
      <tbody translate="no">
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines never move
          <tr key={index} data-differs={line.wanted !== line.written || undefined}>
            <ComparedLine text={line.wanted} />
            <ComparedLine text={line.written} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ComparedLine({ text }: { text: string | undefined }) {
  const { noLine } = useLessonTexts();
  return <td>{text === undefined ? <span className="text-muted">{noLine}</span> : text}</td>;
}
