import {
  type Attributes,
  type Context,
  type Span,
  SpanKind,
  SpanStatusCode,
  context,
  trace,
} from "@opentelemetry/api";

/** Until tracing is set up this is OpenTelemetry's interface alone, whose spans do nothing and cost next to nothing. */
const tracer = () => trace.getTracer("pathshala");

type SpanSettings = { kind?: SpanKind; attributes?: Attributes; parent?: Context };

/** Does a piece of work as a span below the current one; its failure marks the span and is passed on. */
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

/** A span for what has just ended and took this many milliseconds. */
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

/** The kind of error only: its words may be about a person. */
function markFailed(span: Span, error: unknown): void {
  const message = error instanceof Error ? error.constructor.name : "unknown";
  span.setStatus({ code: SpanStatusCode.ERROR, message });
}
