import type { Comparison } from "../../../runner/protocol.ts";

/** An expected text beside the learner's own, line by line; lines that differ are marked. */
export function ComparisonView({ expected, own }: Comparison) {
  const [wanted, written] = [expected.split("\n"), own.split("\n")];
  const lines = Array.from({ length: Math.max(wanted.length, written.length) }, (_, index) => ({
    wanted: wanted[index],
    written: written[index],
  }));
  return (
    <table className="comparison">
      <thead>
        <tr>
          <th scope="col">Expected</th>
          <th scope="col">Yours</th>
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
  return <td>{text === undefined ? <span className="text-muted">no line</span> : text}</td>;
}
