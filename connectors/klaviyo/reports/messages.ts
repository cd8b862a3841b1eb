import type { DimensionType, Note } from '@vitrine/contract/entities/table.ts';
import type { Counts } from '../../kit/catalogue/formula.ts';
import { type CountedRow, sumCounts } from '../../kit/table/counted-table.ts';
import { type DateRange, dateLabel, splitRange } from '../../kit/table/dates.ts';
import { distinctNames } from '../../kit/table/distinct-names.ts';
import { settingsOf } from '../klaviyo.account.ts';
import type { ReportResponse, ReportRow } from '../klaviyo.api.ts';
import { countsOfSome, messageStatistics } from '../klaviyo.catalogue.ts';
import type { Loader } from '../klaviyo.loader.ts';
import type { FetchedRows, KlaviyoRequest } from '../klaviyo.request.ts';
import { bucketLabel, channelName, dayIn } from './labels.ts';
import { intervals, longestSeriesDays, longestValuesDays, pagesNote, timeframeOf } from './series.ts';

type Row = ReportRow<number>;

/** Campaigns or flows: messages sent in the range, with all their results since. */
export async function fetchMessages(loader: Loader, request: KlaviyoRequest): Promise<FetchedRows> {
  const isFlowSeries =
    request.report === 'flow' && request.dimension !== null && request.dimension.type !== 'text';
  if (isFlowSeries) return fetchFlowSeries(loader, request);
  const { rows, complete } = await readValues(loader, request, extraGroups(request));
  const [labelOf, notes] = await labelsOf(loader, request, rows);
  const counted = rows.flatMap((row): CountedRow[] => {
    const label = labelOf(row);
    return label === undefined ? [] : [{ label, counts: countsOf(row) }];
  });
  return {
    rows: counted,
    overlaps: request.dimension?.id === 'tag',
    whole: await totalsOf(loader, request, rows),
    notes: [...notes, ...(complete ? [] : [pagesNote])],
  };
}

/** A message with two tags is in two rows, and one whose day isn't known in none: the whole is counted for itself. */
async function totalsOf(loader: Loader, request: KlaviyoRequest, rows: Row[]): Promise<Counts> {
  const own = request.dimension?.id === 'tag' ? (await readValues(loader, request, [])).rows : rows;
  return { ...nothing, ...sumCounts(own.map((row) => ({ counts: countsOf(row) }))) };
}

const nothing: Counts = Object.fromEntries(messageStatistics.map((name) => [name, 0]));

function extraGroups({ dimension }: KlaviyoRequest): string[] {
  if (dimension?.id === 'tag') return ['tag_id', 'tag_name'];
  return dimension?.id === 'variation' ? ['variation', 'variation_name'] : [];
}

function baseGroups({ report }: KlaviyoRequest): string[] {
  return report === 'campaign'
    ? ['campaign_id', 'campaign_message_id', 'campaign_message_name', 'send_channel']
    : ['flow_id', 'flow_name', 'flow_message_id', 'flow_message_name', 'send_channel'];
}

/** The request that widgets share; channels and names are filtered afterwards. */
async function bodyOf(loader: Loader, request: KlaviyoRequest, span: DateRange, extra: string[]) {
  return {
    statistics: messageStatistics,
    timeframe: timeframeOf(span),
    conversion_metric_id: await loader.metricId(request.metric),
    group_by: [...baseGroups(request), ...extra],
    ...(request.tags.length > 0 ? { filter: `contains-any(tag_id,${JSON.stringify(request.tags)})` } : {}),
  };
}

async function readValues(
  loader: Loader,
  request: KlaviyoRequest,
  extra: string[],
): Promise<{ rows: Row[]; complete: boolean }> {
  const reports = await Promise.all(
    splitRange(request, longestValuesDays, request.dimension?.type).map(async (span) =>
      loader.report<number>(`${request.report}-values-report`, await bodyOf(loader, request, span, extra)),
    ),
  );
  return {
    rows: reports.flatMap(({ rows }) => rows.filter((row) => belongs(request, row))),
    complete: reports.every(({ complete }) => complete),
  };
}

async function fetchFlowSeries(loader: Loader, request: KlaviyoRequest): Promise<FetchedRows> {
  const { dimension } = request;
  const type = seriesUnit(request);
  const { timezone } = settingsOf(loader.session);
  const reports = await Promise.all(
    splitRange(request, longestSeriesDays[type] ?? 0, type).map(async (span) =>
      loader.report<number[]>('flow-series-report', {
        ...(await bodyOf(loader, request, span, [])),
        interval: intervals[type],
      }),
    ),
  );
  const counted = reports.flatMap((report: ReportResponse<number[]>) =>
    report.rows
      .filter((row) => belongs(request, row))
      .flatMap(({ groupings, statistics }) =>
        report.dates.map((start, index): CountedRow => {
          const at = Object.entries(statistics).map(
            ([name, values]) => [name, values?.[index] ?? 0] as const,
          );
          return {
            label: dimension ? bucketLabel(dimension, start, timezone) : null,
            counts: countsOf({ groupings, statistics: Object.fromEntries(at) }),
          };
        }),
      ),
  );
  const notes = reports.every(({ complete }) => complete) ? [] : [pagesNote];
  return { rows: counted, notes };
}

/**
 * Weeks and months are computed from days as far as one series has them: other widgets need those days, and the limit is two
 * reports a minute.
 */
function seriesUnit({ dimension, startDate, endDate }: KlaviyoRequest): DimensionType {
  const type = dimension?.type ?? 'date';
  const fits = splitRange({ startDate, endDate }, longestSeriesDays.date ?? 0).length === 1;
  return fits && (type === 'week' || type === 'month') ? 'date' : type;
}

function belongs({ report, ids, channels }: KlaviyoRequest, { groupings }: ReportRow<unknown>): boolean {
  const id = groupings[`${report}_id`] ?? '';
  const channel = groupings.send_channel ?? '';
  return (ids.length === 0 || ids.includes(id)) && (channels.length === 0 || channels.includes(channel));
}

function countsOf({ groupings, statistics }: Row): Counts {
  const counts: Record<string, number> = {};
  for (const name of messageStatistics) counts[name] = statistics[name] ?? 0;
  const isText = ['sms', 'whatsapp'].includes(groupings.send_channel ?? '');
  for (const [name, { statistic, ofTexts }] of Object.entries(countsOfSome)) {
    counts[name] = ofTexts === isText ? (counts[statistic] ?? 0) : 0;
  }
  return counts;
}

type LabelOf = (row: Row) => string | null | undefined;

/** How rows are called under the request's dimension. A campaign's name and day are in the list of campaigns only. */
async function labelsOf(
  loader: Loader,
  { report, dimension, tags }: KlaviyoRequest,
  rows: Row[],
): Promise<[LabelOf, Note[]]> {
  if (dimension === null) return [() => null, []];
  if (dimension.id === 'channel') return [({ groupings }) => channelName(groupings.send_channel ?? ''), []];
  if (dimension.id === 'tag') return [({ groupings }) => tagOf(groupings, tags), []];
  if (report === 'flow') return [flowLabels(dimension.id, rows), []];
  const { timezone } = settingsOf(loader.session);
  const { items, complete } = await loader.campaigns();
  const days = new Map(
    items.flatMap(({ id, attributes: { send_time } }) =>
      send_time ? [[id, dayIn(send_time, timezone)] as const] : [],
    ),
  );
  if (dimension.type !== 'text') {
    const isUnknown = rows.some(({ groupings }) => !days.has(groupings.campaign_id ?? ''));
    return [
      ({ groupings }) => {
        const day = days.get(groupings.campaign_id ?? '');
        return day === undefined ? undefined : dateLabel(dimension.type, day);
      },
      isUnknown
        ? [{ code: 'partial', text: 'Some campaigns have no sending date; they count in the total only.' }]
        : [],
    ];
  }
  const names = distinctNames(
    items.map(({ id, attributes: { name } }) => ({ id, name, hint: days.get(id) ?? 'not sent' })),
  );
  const notes: Note[] = complete
    ? []
    : [{ code: 'partial', text: 'Older campaigns are shown without their names.' }];
  return [campaignLabels(dimension.id, names), notes];
}

/** The requested tags of a message. */
function tagOf({ tag_id, tag_name }: Row['groupings'], tags: string[]): string | undefined {
  return tags.length === 0 || tags.includes(tag_id ?? '') ? tag_name || undefined : undefined;
}

function campaignLabels(dimension: string, names: ReadonlyMap<string, string>): LabelOf {
  return ({ groupings }) => {
    const { campaign_id, campaign_message_id, campaign_message_name, variation_name, variation } = groupings;
    const name = names.get(campaign_id ?? '') ?? campaign_message_name ?? campaign_id ?? '';
    if (dimension === 'campaign') return name;
    if (dimension === 'campaign_message') {
      const own = campaign_message_name || campaign_message_id || '';
      return own === name ? name : `${name}: ${own}`;
    }
    // A campaign without variations has none to compare.
    const part = variation_name || variation;
    return part ? `${name}: ${part}` : undefined;
  };
}

function flowLabels(dimension: string, rows: Row[]): LabelOf {
  const unique = new Map(rows.map(({ groupings }) => [groupings.flow_id ?? '', groupings.flow_name ?? '']));
  const names = distinctNames([...unique].map(([id, name]) => ({ id, name: name || id })));
  const messages = new Map(
    rows.map(({ groupings: { flow_id, flow_message_id, flow_message_name } }) => [
      flow_message_id ?? '',
      `${names.get(flow_id ?? '') ?? ''}: ${flow_message_name || flow_message_id}`,
    ]),
  );
  const messageNames = distinctNames([...messages].map(([id, name]) => ({ id, name })));
  return ({ groupings }) =>
    dimension === 'flow'
      ? names.get(groupings.flow_id ?? '')
      : messageNames.get(groupings.flow_message_id ?? '');
}
