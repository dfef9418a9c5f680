import {
  type Attributes,
  type Context,
  type Span,
  SpanKind,
  SpanStatusCode,
  context,
  trace,
} from "@opentelemetry/api";

/** Until tracing is started, spans are no-ops. */
const tracer = () => trace.getTracer("pathshala");

type SpanSettings = { kind?: SpanKind; attributes?: Attributes; parent?: Context };

/** Runs work in a child span of the current one; an error marks the span and is rethrown. */
export async function inSpan<Result>(
  name: string,
  work: (span: Span) => Promise<Result>,
  { kind = SpanKind.INTERNAL, attributes = {}, parent = context.active() }: SpanSettings = {},
): Promise<Result> {
  return tracer().startActiveSpan(name, { kind, attributes }, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Records a span that has just ended, of this duration in milliseconds. */
export function recordSpan(
  name: string,
  milliseconds: number,
  { attributes, error }: { attributes: Attributes; error: unknown },
): void {
  const end = Date.now();
  const span = tracer().startSpan(name, {
    kind: SpanKind.CLIENT,
    attributes,
    startTime: end - milliseconds,
  });
  if (error !== undefined) markFailed(span, error);
  span.end(end);
}

/** Records the type of error only: its message may hold personal data. */
function markFailed(span: Span, error: unknown): void {
  const message = error instanceof Error ? error.constructor.name : "unknown";
  span.setStatus({ code: SpanStatusCode.ERROR, message });
}
