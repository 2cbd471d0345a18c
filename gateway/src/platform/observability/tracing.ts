import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

// The operator loads the exporter: see docs/operations.md. Nothing here runs unless OTEL_EXPORTER_OTLP_ENDPOINT is set. No span
// holds what a visitor typed.

const tracer = trace.getTracer('plumbing-site')

/** Returns whether anything records spans. */
export function isTracing(): boolean {
  const span = tracer.startSpan('recording probe')
  const recorded = span.isRecording()
  // Never ended, so it is never exported.
  return recorded
}

/** Returns the current trace id as a field for a log line; no field outside a trace. */
export function traceFields(): { readonly traceId?: string } {
  const traceId = trace.getActiveSpan()?.spanContext().traceId
  return traceId === undefined ? {} : { traceId }
}

/**
 * Starts a trace for an incoming request and runs `work` inside it; the caller ends the span. The sender can't choose the trace.
 */
export function beginTrace(name: string, attributes: Attributes, work: (span: Span) => void): void {
  const span = tracer.startSpan(name, { kind: SpanKind.SERVER, root: true, attributes })
  context.with(trace.setSpan(context.active(), span), () => work(span))
}

/** Runs `work` inside a span of the trace; the caller ends it. */
export function beginSpan(name: string, work: (span: Span) => void): void {
  tracer.startActiveSpan(name, work)
}

/** Returns the active span; null outside a trace. */
export function currentSpan(): Span | null {
  return trace.getActiveSpan() ?? null
}

/** Runs a job as a trace of its own, which ends with it. */
export function traceJob<T>(name: string, work: () => Promise<T>): Promise<T> {
  const options = { kind: SpanKind.CONSUMER, root: true, attributes: { 'site.job': name } }
  return tracer.startActiveSpan(`job ${name}`, options, (span) => endSpanAfter(span, work()))
}

/** Runs a call to another system inside a span; outside a trace, without one. */
export function traceCall<T>(name: string, attributes: Attributes, call: () => Promise<T>): Promise<T> {
  if (!trace.getActiveSpan()) return call()
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes })
  return endSpanAfter(span, call())
}

async function endSpanAfter<T>(span: Span, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    markFailed(span, errorType(error))
    throw error
  } finally {
    span.end()
  }
}

/** Marks a span as failed. `type` is the same for all failures of one kind. */
export function markFailed(span: Span, type: string): void {
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR })
}

/** Returns an error's code, else its name. Never its message, which may hold what someone typed. */
function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'error'
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause instanceof Error ? errorType(error.cause) : error.name
}
