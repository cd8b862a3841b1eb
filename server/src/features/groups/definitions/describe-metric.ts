import type { Connector } from '@vitrine/connectors/kit/define-connector.ts';
import { connectorOf } from '@vitrine/connectors/registry.ts';
import {
  COLUMN,
  type GroupMetric,
  type GroupMetricFields,
  isSummed,
  type MetricTraits,
} from '@vitrine/contract/entities/group.ts';
import { builtInChecks } from '@vitrine/contract/rules/alerts/checks.ts';

type SourceFields = Extract<GroupMetricFields, { kind: 'source' }>;
type Find = (type: string) => Connector | undefined;

/** A metric with what its data are; null where there is no such metric. */
export function describeMetric(fields: GroupMetricFields, find: Find = connectorOf): GroupMetric | null {
  if (fields.kind === 'check')
    return { ...fields, traits: builtInChecks[fields.check].traits, sourceLabel: null };
  const connector = find(fields.type);
  if (connector?.watchedColumns) return describeColumn(fields, connector);
  if (fields.column) return null;
  const metric = connector?.metrics.find(({ id }) => id === fields.metric);
  if (!connector || !metric) return null;
  const { label, type, unit, direction, additive, uncompared, changesBy } = metric;
  const traits: MetricTraits = {
    label,
    type,
    direction,
    additive,
    ...(unit ? { unit } : {}),
    ...(uncompared ? { uncompared } : {}),
    ...(changesBy ? { changesBy } : {}),
  };
  return { ...fields, traits, sourceLabel: connector.label };
}

/** A metric whose values are in a column that each domain names; the group defines its label, type and direction. */
function describeColumn(fields: SourceFields, { label: sourceLabel }: Connector): GroupMetric | null {
  if (!fields.column || fields.metric !== COLUMN) return null;
  const { label, type, direction } = fields.column;
  return {
    ...fields,
    traits: { label, type, direction, additive: isSummed(fields.column) },
    sourceLabel,
  };
}
