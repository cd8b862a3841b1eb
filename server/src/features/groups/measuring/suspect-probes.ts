import type { CheckId, GroupMetric } from '@vitrine/contract/entities/group.ts';
import type { ProbeResult } from '@vitrine/contract/entities/group-table.ts';
import { badProbes, isOfOneProbe } from '../../alerts/index.ts';
import type { DomainRow } from '../definitions/domains.queries.ts';
import { rulesOf } from './measurement.ts';

export type Watching = { metrics: GroupMetric[]; domain: Pick<DomainRow, 'rules'> };

/**
 * How many of a check's latest results in a row are bad by a rule that needs confirmation, such as slow responses; 0 if the last
 * result is unknown. `probeResults` is newest first.
 */
export function suspectProbes(
  { metrics, domain }: Watching,
  check: CheckId,
  probeResults: ProbeResult[],
): number {
  if (probeResults[0]?.outcome === 'unknown') return 0;
  const values = probeResults.filter(({ outcome }) => outcome !== 'unknown').map(({ value }) => value);
  const runs = metrics
    .filter((metric) => metric.kind === 'check' && metric.check === check)
    .flatMap((metric) =>
      rulesOf(metric, domain)
        .filter((rule) => isOfOneProbe(metric, rule))
        .map((rule) => badProbes(metric, rule, values)),
    );
  return Math.max(0, ...runs);
}
