import { cantRespond } from '../kit/http/provider-error.ts';
import { listInput, textInput } from '../kit/inputs.ts';
import { textTest } from '../kit/query/filter-tests.ts';
import type { ReportRequest } from '../kit/reports.ts';
import type { SalesMetric } from './salesflare.catalogue.ts';
import { allPipelines } from './salesflare.options.ts';

export const refusal = cantRespond('Salesflare');

export type SalesRequest = ReportRequest<SalesMetric>;

export type DealRequest = SalesRequest & {
  /** Null for all that aren't archived. */
  pipelineId: number | null;
  /** Filters that Salesflare applies; repeated values in its format. */
  narrowed: Record<string, string[]>;
  /** Stages that count as won; null for those with a probability of 100. */
  wonStages: ReadonlySet<string> | null;
  /** The date that puts deals into the range; null for each metric's own date. */
  dateField: 'created' | 'closed' | null;
  /** Filters by names that every deal of a list has. */
  nameTests: { field: string; passes(name: string): boolean }[];
  /** Whether it needs fields of single deals. */
  needsDetails: boolean;
};

/** Filterable fields of deals that no row shows: all that the list has. */
export const namedFields = [
  'pipeline',
  'stage',
  'owner',
  'assignee',
  'account',
  'hotness',
  'tag',
  'currency',
];

export function dealRequest(request: SalesRequest): DealRequest {
  const { parameters, metrics, dimension, narrowing } = request;
  const pipeline = textInput(parameters.pipeline);
  const wonStages = listInput(parameters.wonStages);
  const { dateField } = parameters;
  return {
    ...request,
    pipelineId: pipeline && pipeline !== allPipelines ? Number(pipeline) : null,
    narrowed: {
      stage: listInput(parameters.stage),
      owner: listInput(parameters.owner),
      tag: listInput(parameters.tag),
    },
    wonStages: wonStages.length > 0 ? new Set(wonStages) : null,
    dateField: dateField === 'created' || dateField === 'closed' ? dateField : null,
    nameTests: narrowing.map((filter) => ({ field: filter.field, passes: textTest(filter, filter.field) })),
    needsDetails:
      ['lost_reason', 'lead_source'].includes(dimension?.id ?? '') ||
      metrics.some(({ id }) => id === 'time_in_stage'),
  };
}
