import { useQuery } from '@tanstack/react-query';
import type { Annotation } from '@vitrine/contract/entities/annotations/annotation.ts';
import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { api } from '../../platform/api/api.ts';
import { useSession } from '../../platform/session/session.ts';

export type AnnotatedDashboard = Pick<
  Dashboard,
  'id' | 'clientId' | 'widgets' | 'endDate' | 'automaticAnnotations'
>;

/** A metric that charts of the dashboard show. */
export type AnnotatedMetric = { value: string; label: string };

/** Where an annotation is shown, as a select holds it: `clientId:…`. */
export type ScopeOption = { value: string; label: string };

/** The places that annotations of a dashboard's charts can belong to. */
export function useScopes({ id, clientId, widgets }: AnnotatedDashboard): ScopeOption[] {
  const sources = useSession().company?.sources ?? [];
  const { data: client } = useQuery(
    api.clients.get.queryOptions({ input: { id: clientId ?? '' }, enabled: clientId !== null }),
  );
  const queried = new Set(
    widgets.flatMap((widget) =>
      widget.nature === 'interactive' ? widget.instances.map(({ sourceId }) => sourceId) : [],
    ),
  );
  return [
    { value: scopeValue('dashboardId', id), label: 'This dashboard' },
    ...(clientId === null
      ? []
      : [
          {
            value: scopeValue('clientId', clientId),
            label: `All dashboards of ${client?.data.name ?? 'the client'}`,
          },
        ]),
    ...sources
      .filter((source) => queried.has(source.id))
      .map((source) => ({
        value: scopeValue('sourceId', source.id),
        label: `All charts of ${source.name}`,
      })),
  ];
}

type ScopeField = 'dashboardId' | 'clientId' | 'sourceId';

function scopeValue(field: ScopeField, id: string): string {
  return `${field}:${id}`;
}

export function scopeOfAnnotation({ dashboardId, clientId, sourceId }: Annotation): string {
  if (dashboardId !== null) return scopeValue('dashboardId', dashboardId);
  return clientId === null ? scopeValue('sourceId', sourceId ?? '') : scopeValue('clientId', clientId);
}

/** The fields of the API. */
export function scopeFields(value: string): Partial<Record<ScopeField, string>> {
  const [field, id] = value.split(':') as [ScopeField, string];
  return { [field]: id };
}
