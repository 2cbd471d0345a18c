import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

// The operator loads the exporter: see docs/operations.md. Nothing here is asked, and nothing of
// it runs, unless OTEL_EXPORTER_OTLP_ENDPOINT is set. No span holds what a visitor typed.

const tracer = trace.getTracer('plumbing-site')

/** Whether anything records spans. */
export function isRecorded(): boolean {
  const span = tracer.startSpan('recording probe')
  const recorded = span.isRecording()
  // Never ended: it is sent nowhere.
  return recorded
}

/** The trace that this is part of, for a line of the log; nothing outside of one. */
export function traceFields(): { readonly traceId?: string } {
  const traceId = trace.getActiveSpan()?.spanContext().traceId
  return traceId === undefined ? {} : { traceId }
}

/**
 * Begins a trace with what comes from outside, and does `work` inside it; to be ended by who began it. Its sender does not
 * decide which trace it is.
 */
export function beginTrace(name: string, attributes: Attributes, work: (span: Span) => void): void {
  const span = tracer.startSpan(name, { kind: SpanKind.SERVER, root: true, attributes })
  context.with(trace.setSpan(context.active(), span), () => work(span))
}

/** Does `work` inside a step of the trace; to be ended by who began it. */
export function beginStep(name: string, work: (span: Span) => void): void {
  tracer.startActiveSpan(name, work)
}

/** The step of the trace that this is part of; null outside of one. */
export function currentStep(): Span | null {
  return trace.getActiveSpan() ?? null
}

/** A job: a trace of its own, ended with it. */
export function tracedJob<T>(name: string, work: () => Promise<T>): Promise<T> {
  const options = { kind: SpanKind.CONSUMER, root: true, attributes: { 'site.job': name } }
  return tracer.startActiveSpan(`job ${name}`, options, (span) => untilDone(span, work()))
}

/** A question to another system, as a step of the trace; only asked, outside of one. */
export function tracedQuestion<T>(name: string, attributes: Attributes, ask: () => Promise<T>): Promise<T> {
  if (!trace.getActiveSpan()) return ask()
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes })
  return untilDone(span, ask())
}

async function untilDone<T>(span: Span, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    failed(span, kindOf(error))
    throw error
  } finally {
    span.end()
  }
}

/** Marks a step as failed, by a word that is the same for all that failed alike. */
export function failed(span: Span, type: string): void {
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR })
}

/** The code of an error, or its name: its words may hold what someone typed. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'error'
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause instanceof Error ? kindOf(error.cause) : error.name
}
