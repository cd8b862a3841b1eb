import type { DimensionDefinition, MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { ParameterValue, Query } from '@vitrine/contract/entities/query.ts';
import { cantAnswer } from '../kit/http/provider-error.ts';
import { listInput, textInput } from '../kit/inputs.ts';
import { chosenDimension, chosenMetrics } from '../kit/query/requested-metrics.ts';
import { type DateRange, splitRange } from '../kit/table/dates.ts';
import type { LinkQuery } from './base-me.api.ts';
import {
  type LinkMetric,
  linkMetrics,
  listDimensions,
  listMetrics,
  reportDimensions,
} from './base-me.catalogue.ts';

const refusal = cantAnswer('Base.me');

type Common = {
  query: Query;
  dimension: DimensionDefinition | null;
  filter: Omit<LinkQuery, 'date_from' | 'date_to' | 'date_field'>;
};

export type FiguresPlan = Common & { kind: 'figures'; metrics: LinkMetric[]; spans: DateRange[] };
export type ListPlan = Common & { kind: 'list'; metrics: MetricDefinition[]; spans: DateRange[] };

/** The longest range of one call. */
const mostDays = 366;

/** A question in words of Base.me. Throws `bad_query` for what it has no words for. */
export function planQuery(query: Query): FiguresPlan | ListPlan {
  const isList = query.parameters.reportType === 'list';
  const dimension = chosenDimension(query, isList ? listDimensions : reportDimensions, 'This report');
  if (query.filters.length > 0)
    throw refusal('links are narrowed by status, type, health, team and builder only');
  const common = {
    query,
    dimension,
    filter: filterOf(query.parameters),
    spans: splitRange(query, mostDays, dimension?.type),
  };
  return isList
    ? { ...common, kind: 'list', metrics: chosenMetrics(query, listMetrics, 'This report') }
    : { ...common, kind: 'figures', metrics: chosenMetrics(query, linkMetrics, 'This report') };
}

function filterOf(parameters: Query['parameters']): Common['filter'] {
  const client = textInput(parameters.property);
  if (!client) throw refusal('a client has to be chosen');
  return {
    client_id: client,
    status: joined(parameters.status),
    type: joined(parameters.type),
    health: joined(parameters.health),
    user_id: joined(parameters.user),
    team_id: joined(parameters.team),
  };
}

const joined = (value: ParameterValue | undefined) => listInput(value).join(',') || undefined;
