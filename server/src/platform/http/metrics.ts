import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requestSeconds = new Histogram({
  name: 'vitrine_http_request_seconds',
  help: 'Duration of HTTP requests',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
  registers: [registry],
});

const providerCalls = new Counter({
  name: 'vitrine_provider_calls_total',
  help: 'Outbound provider calls by host and outcome',
  labelNames: ['host', 'status'],
  registers: [registry],
});

export function observeRequest(method: string, route: string, status: number, elapsedMs: number): void {
  requestSeconds.observe({ method, route, status: String(status) }, elapsedMs / 1000);
}

export function countProviderCall(host: string, status: string): void {
  providerCalls.inc({ host, status });
}

/** Prometheus text format. */
export function metricsText(): Promise<string> {
  return registry.metrics();
}
