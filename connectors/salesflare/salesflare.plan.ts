import type { DimensionDefinition, MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Filter, Query } from '@vitrine/contract/entities/query.ts';
import { cantAnswer } from '../kit/http/provider-error.ts';
import { listInput, textInput } from '../kit/inputs.ts';
import { textTest } from '../kit/query/filter-tests.ts';
import { filtersOnRows } from '../kit/query/narrowing.ts';
import { chosenDimension, chosenMetrics } from '../kit/query/requested-metrics.ts';
import { offerOf, type ReportType, reportOf } from './salesflare.catalogue.ts';
import { allPipelines } from './salesflare.options.ts';

const refusal = cantAnswer('Salesflare');

export type Plan = {
  query: Query;
  report: ReportType;
  dimension: DimensionDefinition | null;
  /** Null for all that aren't archived. */
  pipelineId: number | null;
  /** What the provider narrows itself; repeated values as it takes them. */
  narrowed: Record<string, string[]>;
  /** Stages that count as won; null for those with a probability of 100. */
  wonStages: ReadonlySet<string> | null;
  /** By which date deals belong to the range; null for what each metric is about. */
  dateField: 'created' | 'closed' | null;
  /** Filters by names that every deal of a list has; they narrow the question itself. */
  nameTests: NameTest[];
  /** Filters on what is shown in rows; totals are then made of the rows that pass. */
  rowFilters: Filter[];
};

export type NameTest = { field: string; passes(name: string): boolean };

/** What deals can be filtered by although no row shows it: all that the list tells of them. */
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

/** Metrics about now, which have no days. */
const snapshots = ['open_opportunities', 'pipeline_value', 'weighted_value', 'overdue', 'recurring_value'];
/** Dimensions that `time_in_stage` can be split by. */
const stageSplits = [null, 'stage'];

/** A question in words of the lists. Throws `bad_query` for what they can't answer. */
export function planQuery(query: Query): Plan {
  const { parameters } = query;
  const report = reportOf(parameters.reportType);
  const offer = offerOf(report);
  const metrics = chosenMetrics(query, offer.metrics, 'This report');
  const dimension = chosenDimension(query, offer.dimensions, 'This report');
  if (report === 'workflows' && !dimension)
    throw refusal(
      'one person may be in several workflows, so they are shown one by one. Choose the dimension Workflow',
    );
  const named = report === 'opportunities' ? namedFields : [];
  checkTimes(metrics, dimension);
  const pipeline = textInput(parameters.pipeline);
  const wonStages = listInput(parameters.wonStages);
  return {
    query,
    report,
    nameTests: query.filters
      .filter(({ field }) => named.includes(field))
      .map((filter) => ({ field: filter.field, passes: textTest(filter, filter.field) })),
    rowFilters: filtersOnRows(query, 'This report', named),
    dimension,
    pipelineId: pipeline && pipeline !== allPipelines ? Number(pipeline) : null,
    narrowed: {
      stage: listInput(parameters.stage),
      owner: listInput(parameters.owner),
      tag: listInput(parameters.tag),
    },
    wonStages: wonStages.length > 0 ? new Set(wonStages) : null,
    dateField:
      parameters.dateField === 'created' || parameters.dateField === 'closed' ? parameters.dateField : null,
  };
}

/** The day split of a question; null where one of its figures has no days. */
export function dailyDimension({ parameters, metrics }: Query): string | null {
  const isTimeless = reportOf(parameters.reportType) === 'workflows' || metrics.includes('time_in_stage');
  return isTimeless || metrics.some((id) => snapshots.includes(id)) ? null : 'date';
}

function checkTimes(metrics: MetricDefinition[], dimension: DimensionDefinition | null): void {
  const isTime = dimension !== null && dimension.type !== 'text';
  const snapshot = metrics.find(({ id }) => snapshots.includes(id));
  if (isTime && snapshot)
    throw refusal(`there is no history of "${snapshot.label}", which is known as of now only`);
  if (metrics.some(({ id }) => id === 'time_in_stage') && !stageSplits.includes(dimension?.id ?? null))
    throw refusal('the time in a stage is known by stage only');
}
