import type { Filter, Query } from '@vitrine/contract/entities/query.ts';
import { chosenDimension, chosenMetrics } from '../kit/chosen.ts';
import { listInput, textInput } from '../kit/inputs.ts';
import { filtersOnRows } from '../kit/narrowing.ts';
import { cantAnswer } from '../kit/provider-error.ts';
import {
  type Figure,
  figures,
  hourlyFigures,
  type Split,
  splits,
  type Target,
  targetOf,
} from './mailchimp.catalogue.ts';

const refusal = cantAnswer('Mailchimp');

/** Stands for every audience, for every campaign sent in the range, and for every automation. */
export const everything = 'all';

export type Plan = {
  target: Target;
  figures: Figure[];
  split: Split | null;
  /** Null for all of them. */
  audience: string | null;
  /** Chosen campaigns or automations; empty for all. */
  ids: string[];
  types: string[];
  /** Filters by name, which narrow the question itself. */
  nameFilters: Filter[];
  /** Filters on what is shown in rows; totals are then made of the rows that pass. */
  rowFilters: Filter[];
  startDate: string;
  endDate: string;
};

const ofCampaigns = ['campaign', 'subject', 'type', 'audience'];

/** What each report can be filtered by although its rows don't show it. */
export const namedFields: Readonly<Record<Target, readonly string[]>> = {
  campaigns: ofCampaigns,
  links: ofCampaigns,
  domains: ofCampaigns,
  locations: ofCampaigns,
  products: ofCampaigns,
  audience: ['audience'],
  clients: ['audience'],
  automation: ['automation'],
  landingPages: ['landing_page'],
};

/** A question in Mailchimp's words. Throws `bad_query` for what it has no words for. */
export function planQuery(query: Query): Plan {
  const { parameters, metrics, dimension, filters, startDate, endDate } = query;
  const target = targetOf(parameters.target);
  const chosen = chosenMetrics(
    { metrics },
    figures.filter((figure) => figure.target === target),
    'This report',
  );
  const split = chosenDimension(
    { dimension },
    splits.filter(({ targets }) => targets.includes(target)),
    'This report',
  );
  const named = namedFields[target];
  const audience = textInput(parameters.property);
  if (!audience) throw refusal('an audience has to be chosen');
  const ids = listInput(parameters[target === 'automation' ? 'automation' : 'campaign']).filter(
    (id) => id !== everything,
  );
  const plan = {
    target,
    figures: chosen,
    split,
    audience: audience === everything ? null : audience,
    ids,
    types: listInput(parameters.type),
    nameFilters: filters.filter(({ field }) => named.includes(field)),
    rowFilters: filtersOnRows(query, 'This report', named),
    startDate,
    endDate,
  };
  checkSplit(plan);
  return plan;
}

function checkSplit({ figures: chosen, split, ids }: Plan): void {
  if (split === null) return;
  const has = (origin: Figure['origin']) => chosen.some((figure) => figure.origin === origin);
  if (split.type !== 'text' && has('now')) throw refusal('some of these figures are known for now only');
  if (split.type !== 'text' && split.type !== 'month' && has('history')) {
    throw refusal('subscribers at month end are known by month only');
  }
  if (split.id === 'region' && has('now')) throw refusal('members are known by country only');
  if (split.id !== 'hour_after') return;
  if (ids.length !== 1) throw refusal('hours after sending are those of one campaign. Please choose it');
  const odd = chosen.find(({ id }) => !hourlyFigures.includes(id));
  if (odd) throw refusal(`"${odd.label}" is not known by hour`);
}

/** The day split of a question; null where one of its figures has no days. */
export function dailyDimension({ parameters, metrics }: Query): string | null {
  const target = targetOf(parameters.target);
  if (target !== 'campaigns' && target !== 'audience') return null;
  const isDaily = metrics.every((id) =>
    figures.some((figure) => figure.id === id && (figure.origin === 'sent' || figure.origin === 'activity')),
  );
  return isDaily ? 'date' : null;
}
