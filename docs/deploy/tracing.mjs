// Sends traces by OTLP over HTTP: node --import ./docs/deploy/tracing.mjs gateway/dist/main.js
// Where to, which of them, and under which name is read from OTEL_… in the environment: see docs/operations.md.
import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'

if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
  process.env.OTEL_SERVICE_NAME ??= 'plumbing-site'
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const provider = new BasicTracerProvider({
    resource: defaultResource().merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter(), { scheduledDelayMillis: 1000 })],
  })
  trace.setGlobalTracerProvider(provider)
  // While the gateway finishes what it has begun.
  process.once('SIGTERM', () => void provider.forceFlush())
}
