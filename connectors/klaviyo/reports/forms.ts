import type { CountedRow } from '../../kit/table/counted-table.ts';
import { distinctNames } from '../../kit/table/distinct-names.ts';
import { formStatistics } from '../klaviyo.catalogue.ts';
import type { Loader } from '../klaviyo.loader.ts';
import type { FetchedRows, KlaviyoRequest } from '../klaviyo.request.ts';
import { filterOf, isPeople, pagesNote, readSeries, readValues } from './series.ts';

const people = formStatistics.filter(isPeople);

/** Forms: views and submits add up, people don't. */
export async function fetchForms(loader: Loader, request: KlaviyoRequest): Promise<FetchedRows> {
  const { dimension, ids } = request;
  const isTime = dimension !== null && dimension.type !== 'text';
  const requested = { statistics: formStatistics, ...filterOf('form_id', ids), group_by: ['form_id'] };
  const { rows, complete } = await (isTime
    ? readSeries(loader, request, requested)
    : formRows(loader, request));
  return {
    rows,
    distinct: people,
    whole: await peopleOfRange(loader, request),
    notes: complete ? [] : [pagesNote],
  };
}

async function formRows(
  loader: Loader,
  request: KlaviyoRequest,
): Promise<{ rows: CountedRow[]; complete: boolean }> {
  const isByVersion = request.dimension?.id === 'form_version';
  const groupBy = isByVersion ? ['form_id', 'form_version_id'] : ['form_id'];
  const { values, complete } = await readValues(loader, request, { statistics: formStatistics, groupBy });
  const names = await formNames(loader, request);
  const rows = values.map(({ groupings, counts }): CountedRow => {
    const name = names.get(groupings.form_id ?? '') ?? groupings.form_id ?? '';
    const version = isByVersion ? `: ${groupings.form_version_id}` : '';
    return { label: request.dimension ? `${name}${version}` : null, counts };
  });
  return { rows, complete };
}

/** People who saw two forms are two of them in Klaviyo's rows, so that they are known of a single form only. */
async function peopleOfRange(loader: Loader, request: KlaviyoRequest): Promise<Record<string, number>> {
  const { metrics, dimension } = request;
  if (dimension === null || !metrics.some(({ counts }) => counts.some(isPeople))) return {};
  const { values } = await readValues(loader, request, { statistics: formStatistics, groupBy: ['form_id'] });
  return values.length === 1 ? (values[0]?.counts ?? {}) : {};
}

async function formNames(
  loader: Loader,
  { dimension }: KlaviyoRequest,
): Promise<ReadonlyMap<string, string>> {
  if (dimension === null) return new Map();
  return distinctNames((await loader.named('forms')).map(({ id, attributes: { name } }) => ({ id, name })));
}
