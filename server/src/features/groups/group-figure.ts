import type { Connector } from '@vitrine/connectors/kit/define-connector.ts';
import { connectorOf } from '@vitrine/connectors/registry.ts';
import type { GroupFigure, GroupMetric, GroupMetricFields } from '@vitrine/contract/entities/group.ts';
import { builtInChecks } from '@vitrine/contract/rules/checks.ts';

type Find = (type: string) => Connector | undefined;

/** A metric with what its figures are; null where there is no such metric. */
export function describeMetric(fields: GroupMetricFields, find: Find = connectorOf): GroupMetric | null {
  if (fields.kind === 'check')
    return { ...fields, figure: builtInChecks[fields.check].figure, sourceLabel: null };
  const connector = find(fields.type);
  const metric = connector?.metrics.find(({ id }) => id === fields.metric);
  if (!connector || !metric) return null;
  const { label, type, unit, direction, additive, uncompared, changesBy } = metric;
  const figure: GroupFigure = {
    label,
    type,
    direction,
    additive,
    ...(unit ? { unit } : {}),
    ...(uncompared ? { uncompared } : {}),
    ...(changesBy ? { changesBy } : {}),
  };
  return { ...fields, figure, sourceLabel: connector.label };
}
