import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

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

const jobRuns = new Counter({
  name: 'vitrine_job_runs_total',
  help: 'Runs of jobs and recurring work by outcome: done, failed, or stopped with the process',
  labelNames: ['job', 'outcome'],
  registers: [registry],
});

const mails = new Counter({
  name: 'vitrine_mails_total',
  help: 'Mails handed over, by status: sent, refused, unreachable or unknown',
  labelNames: ['status'],
  registers: [registry],
});

const browserSeconds = new Histogram({
  name: 'vitrine_browser_page_seconds',
  help: 'Duration of PDFs and screenshots, waiting for a free page included',
  labelNames: ['kind', 'outcome'],
  buckets: [0.3, 1, 2, 3, 5, 10, 20, 45, 90],
  registers: [registry],
});

const cacheLookups = new Counter({
  name: 'vitrine_cache_lookups_total',
  help: 'Queries of widgets by what the cache had: fresh, stale or missing',
  labelNames: ['result'],
  registers: [registry],
});

const alertsEvaluated = new Counter({
  name: 'vitrine_alert_rules_evaluated_total',
  help: 'Evaluations of alert rules',
  registers: [registry],
});

const sockets = new Gauge({
  name: 'vitrine_live_sockets',
  help: 'Open websockets of live updates in this process',
  registers: [registry],
});

const connections = new Gauge({
  name: 'vitrine_database_connections',
  help: 'Connections of the pool by state: lent or idle; waiting counts those who wait for one',
  labelNames: ['state'],
  registers: [registry],
});

const queueJobs = new Gauge({
  name: 'vitrine_queue_due_jobs',
  help: 'Jobs that are due and not running, by job',
  labelNames: ['job'],
  registers: [registry],
});

const queueAge = new Gauge({
  name: 'vitrine_queue_oldest_due_seconds',
  help: 'How long the oldest due job has waited, by job',
  labelNames: ['job'],
  registers: [registry],
});

const deliveries = new Gauge({
  name: 'vitrine_deliveries',
  help: 'Deliveries of reports due in the last 24 hours, by status',
  labelNames: ['status'],
  registers: [registry],
});

const quota = new Gauge({
  name: 'vitrine_provider_quota_low_sources',
  help: 'Sources whose provider last reported less than a tenth of a quota left, by type',
  labelNames: ['type'],
  registers: [registry],
});

const lastBackup = new Gauge({
  name: 'vitrine_last_backup_timestamp_seconds',
  help: 'When the last complete backup was begun, in seconds since 1970; 0 for none',
  registers: [registry],
});

export function countJobRun(job: string, outcome: 'done' | 'failed' | 'stopped'): void {
  jobRuns.inc({ job, outcome });
}

export function countMail(status: string): void {
  mails.inc({ status });
}

export function observeBrowserPage(kind: string, outcome: 'done' | 'failed', elapsedMs: number): void {
  browserSeconds.observe({ kind, outcome }, elapsedMs / 1000);
}

export function countCacheLookups(result: 'fresh' | 'stale' | 'missing', count: number): void {
  cacheLookups.inc({ result }, count);
}

export function countAlertRules(count: number): void {
  alertsEvaluated.inc(count);
}

export function changeSockets(by: 1 | -1): void {
  sockets.inc(by);
}

export function setConnections(usage: Record<'lent' | 'idle' | 'waiting', number>): void {
  for (const [state, count] of Object.entries(usage)) connections.set({ state }, count);
}

/** What is read from the database for all processes. */
export type InstallationMetrics = {
  queues: { job: string; due: number; oldestSeconds: number }[];
  deliveries: { status: string; count: number }[];
  lowQuotas: { type: string; count: number }[];
  /** When the last complete backup was begun, seconds since 1970; null for none. */
  lastBackupSeconds: number | null;
};

/** Null while the database can't say: values that were read earlier would look current. */
export function setInstallationMetrics(read: InstallationMetrics | null): void {
  for (const gauge of [queueJobs, queueAge, deliveries, quota]) gauge.reset();
  lastBackup.set(read?.lastBackupSeconds ?? 0);
  for (const { job, due, oldestSeconds } of read?.queues ?? []) {
    queueJobs.set({ job }, due);
    queueAge.set({ job }, oldestSeconds);
  }
  for (const { status, count } of read?.deliveries ?? []) deliveries.set({ status }, count);
  for (const { type, count } of read?.lowQuotas ?? []) quota.set({ type }, count);
}

/** Prometheus text format. */
export function metricsText(): Promise<string> {
  return registry.metrics();
}
