import type { CatalogueMetric } from '../kit/catalogue/read-metrics.ts';
import { cantRespond } from '../kit/http/provider-error.ts';
import { listInput, textInput } from '../kit/inputs.ts';
import { narrowedTo } from '../kit/query/narrowing.ts';
import type { ReportRequest } from '../kit/reports.ts';
import type { CountedRow, CountedRows } from '../kit/table/counted-table.ts';
import type { Named, Resource } from './klaviyo.api.ts';
import { allLists, channels, type KlaviyoDimension, revenueChoice } from './klaviyo.catalogue.ts';
import type { Loader } from './klaviyo.loader.ts';

export const refusal = cantRespond('Klaviyo');

export type KlaviyoRequest = ReportRequest<CatalogueMetric, KlaviyoDimension> & {
  report: string;
  /** The chosen metric: the conversion of messages, or the counted event. */
  metric: string;
  /** Chosen campaigns, flows, forms, segments or lists; empty for all. */
  ids: string[];
  channels: string[];
  tags: string[];
};

export type FetchedRows = Omit<CountedRows, 'until' | 'timezone' | 'rows'> & { rows: CountedRow[] };
export type FetchRows = (loader: Loader, request: KlaviyoRequest) => Promise<FetchedRows>;

/** Klaviyo's maximum number of values in a condition. */
const MAX_VALUES = 100;

/** With the selections of the widget. */
export function withChoices(
  report: string,
  request: ReportRequest<CatalogueMetric, KlaviyoDimension>,
): KlaviyoRequest {
  const { parameters } = request;
  return {
    ...request,
    report,
    metric: textInput(parameters[report === 'metric' ? 'metric' : 'conversionMetric']) ?? revenueChoice,
    ids: report === 'metric' ? [] : listInput(parameters[report]),
    channels: listInput(parameters.channel),
    tags: listInput(parameters.tag),
  };
}

/** The request narrowed to the entities that pass its filters by name; null where none does. */
export async function applySelections(
  loader: Loader,
  request: KlaviyoRequest,
): Promise<KlaviyoRequest | null> {
  const on = (field: string) => request.narrowing.filter((filter) => filter.field === field);
  const chosen = request.ids.filter((id) => id !== allLists);
  const [ids, channelIds, tags] = await Promise.all([
    narrowedTo(chosen, on(request.report), () => entitiesOf(loader, request.report)),
    narrowedTo(request.channels, on('channel'), async () => channels),
    narrowedTo(request.tags, on('tag'), async () => namesOf(await loader.named('tags'))),
  ]);
  if ([ids, channelIds, tags].some((list) => list?.length === 0)) return null;
  if ((tags ?? []).length > MAX_VALUES) throw refusal(`a query is narrowed by ${MAX_VALUES} tags at most`);
  return { ...request, ids: ids ?? request.ids, channels: channelIds ?? [], tags: tags ?? [] };
}

async function entitiesOf(loader: Loader, report: string): Promise<{ id: string; name: string }[]> {
  switch (report) {
    case 'campaign':
      return namesOf((await loader.campaigns()).items);
    case 'flow':
    case 'form':
    case 'segment':
    case 'list':
      return namesOf(await loader.named(`${report}s`));
    default:
      return [];
  }
}

function namesOf(resources: Resource<Pick<Named, 'name'>>[]): { id: string; name: string }[] {
  return resources.map(({ id, attributes: { name } }) => ({ id, name }));
}
