import google from './fixtures/fields.v25.json' with { type: 'json' };

const resources: Record<string, { metrics: string }> = google.resources;
const metricsOf = new Map(
  Object.entries(resources).map(([resource, { metrics }]) => [resource, new Set(metrics.split(' '))]),
);

/** Whether a metric, named without `metrics.`, may be selected FROM a resource, as Google's field service was recorded. */
export function hasMetric(resource: string, name: string): boolean {
  return metricsOf.get(resource)?.has(name) ?? false;
}
