import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Filter } from '@vitrine/contract/entities/query.ts';
import { rangesOf } from '../families/rank_tracking/ranges.ts';
import { lastDayOf } from '../families/rank_tracking/tracker-reports.ts';
import type { CatalogueMetric } from '../kit/catalogue/read-metrics.ts';
import { cantRespond, ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { textInput } from '../kit/inputs.ts';
import { textTest } from '../kit/query/filter-tests.ts';
import type { ReportRequest } from '../kit/reports.ts';
import { addDays, type DateRange } from '../kit/table/dates.ts';
import { readCampaign } from './rankranger.api.ts';
import { fields } from './rankranger.catalogue.ts';

export type RankRequest = ReportRequest<CatalogueMetric, DimensionDefinition>;

export const refusal = cantRespond('Rank Ranger');

/** The last day with ranks, and the common parameters of a request's calls, for each of its domains. */
export async function selectionOf(session: Session, request: RankRequest) {
  const { parameters, dimension, narrowing } = request;
  const campaign = textInput(parameters.property);
  if (!campaign) throw refusal('a campaign has to be chosen');
  const until = lastDayOf(request, session);
  const common = {
    campaign,
    engine: textInput(parameters.searchEngine),
    tags: dimension?.id === 'tag' || narrowing.some(({ field }) => field === 'tag'),
  };
  const domains = await domainsOf(session, request, campaign, until);
  return { until, sites: domains.map((domain) => ({ ...common, domain })) };
}

/** The chosen domain, or the campaign's own; every domain of the campaign where they are compared. */
async function domainsOf(
  session: Session,
  { dimension, parameters }: RankRequest,
  campaign: string,
  until: string,
): Promise<string[]> {
  const chosen = textInput(parameters.domain);
  const isCompared = dimension?.id === 'site';
  if (chosen && !isCompared) return [chosen];
  const { domains } = await readCampaign(session, campaign, { since: addDays(until, -7), until });
  const [own] = domains;
  if (!own) throw new ProviderError('provider_error', 'Rank Ranger names no domain of this campaign.');
  return isCompared ? domains : [own];
}

/** Rows of all the spans that a request needs. */
export async function readSpans<Row>(
  request: RankRequest,
  until: string,
  read: (range: DateRange) => Promise<Row[]>,
): Promise<Row[]> {
  return (await Promise.all(rangesOf({ ...request, until }).map(read))).flat();
}

export type Named = { keyword: string; engine: string; tags: string[] };

/** A keyword with several tags passes when one of them does; of a negative filter all have to. */
export function nameTest(filters: readonly Filter[]): (one: Named) => boolean {
  const tests = filters.map(({ field, ...filter }) => {
    const test = textTest({ field, ...filter }, fields.find(({ id }) => id === field)?.label ?? field);
    const isNegative = filter.operator.startsWith('not_');
    return ({ keyword, engine, tags }: Named) => {
      if (field === 'tag') return isNegative ? tags.every(test) : tags.some(test);
      return test(field === 'keyword' ? keyword : engine);
    };
  });
  return (one) => tests.every((test) => test(one));
}
