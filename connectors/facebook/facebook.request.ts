import type { Filter, Query } from '@vitrine/contract/entities/query.ts';
import type { Days } from '../families/meta/meta-days.ts';
import { labelsOf } from '../families/meta/meta-metrics.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { listInput } from '../kit/inputs.ts';
import type { InsightsRequest } from './facebook.api.ts';
import { type AdMetric, type AdRequest, fieldOf, hasPeople } from './facebook.catalogue.ts';

/** `act_1`, checked, since it becomes part of a path. Throws `bad_query`. */
export function accountOf({ property }: Query['parameters']): string {
  if (typeof property === 'string' && /^act_\d+$/.test(property)) return property;
  throw new ProviderError('bad_query', 'Select an ad account.');
}

/** Throws `bad_query` for queries that Meta would reject or answer incompletely. */
export function checkRequest({ metrics, helpers, dimension }: AdRequest): void {
  const requested = [...metrics, ...helpers];
  const refuse = (unfit: AdRequest['metrics'], text: (labels: string) => string) => {
    if (unfit.length > 0) throw new ProviderError('bad_query', text(labelsOf(unfit)));
  };
  if (dimension?.by === 'action') {
    refuse(
      requested.filter(({ byAction }) => !byAction),
      (labels) => `By action type there are only actions, their value and their cost, not ${labels}.`,
    );
  } else {
    refuse(
      requested.filter(({ byAction }) => byAction),
      (labels) =>
        `${labels}: select the split by action type. The same event has several types, so they have no sum.`,
    );
  }
  if (dimension?.by !== 'level') {
    refuse(
      requested.filter(({ ofCampaigns }) => ofCampaigns),
      (labels) =>
        `${labels}: select the split by campaign, ad set or ad. What a result is differs by campaign.`,
    );
  }
  if (!hasPeople(dimension?.id)) {
    refuse(
      requested.filter(({ people }) => people),
      (labels) => `Meta doesn't count people by the hour: ${labels}.`,
    );
  }
}

export type Filtering = NonNullable<InsightsRequest['filtering']>;

export type ReadContext = {
  session: Session;
  account: string;
  request: AdRequest;
  days: Days;
  filtering: Filtering;
  /** The metrics to read: the requested ones, and those that filters and totals need. */
  read: AdMetric[];
  /** Requested metrics for which Meta has no values in this breakdown. */
  unknown: AdMetric[];
};

/** The fields that all of a query's requests need. */
export function fieldsOf({ read }: ReadContext): string[] {
  return [...new Set(read.map(fieldOf))];
}

/** The selected campaigns and ad sets, and filters on names, in Meta's format. */
export function filteringOf({ parameters, narrowing }: AdRequest): Filtering {
  const selected = (parameter: string, field: string): Filtering => {
    const ids = listInput(parameters[parameter]);
    return ids.length === 0 ? [] : [{ field, operator: 'IN', value: ids }];
  };
  return [
    ...selected('campaign', 'campaign.id'),
    ...selected('adGroup', 'adset.id'),
    ...narrowing.map((filter) => ({
      field: `${filter.field}.name`,
      operator: operatorOf(filter),
      value: filter.value,
    })),
  ];
}

const operators: Readonly<Partial<Record<Filter['operator'], string>>> = {
  equals: 'EQUAL',
  not_equals: 'NOT_EQUAL',
  contains: 'CONTAIN',
  not_contains: 'NOT_CONTAIN',
  starts_with: 'STARTS_WITH',
};

function operatorOf({ operator, field }: Filter): string {
  const word = operators[operator];
  if (word) return word;
  throw new ProviderError(
    'bad_query',
    `The name of a ${field} is a text: it can be equal, contain or begin with something.`,
  );
}
