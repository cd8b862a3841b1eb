import type { DimensionType, Note } from '@vitrine/contract/entities/table.ts';
import { type DateRange, dateLabel, stretchesOf } from '../kit/dates.ts';
import { distinctNames } from '../kit/distinct-names.ts';
import { settingsOf } from './klaviyo.account.ts';
import type { Report, ReportRow } from './klaviyo.api.ts';
import { bucketLabel, channelName, dayIn } from './klaviyo.labels.ts';
import { type Counts, countsOfSome, messageStatistics } from './klaviyo.metrics.ts';
import type { Plan } from './klaviyo.plan.ts';
import type { Reader } from './klaviyo.reader.ts';
import { type Answer, type Part, pagesNote, sumCounts } from './klaviyo.tables.ts';

/** Values and series cover a year at most, a series by day sixty days. */
export const longestValuesDays = 365;
export const longestSeriesDays: Record<string, number> = { hour: 7, date: 60, week: 364, month: 364 };
export const intervals: Record<string, string> = {
  hour: 'hourly',
  date: 'daily',
  week: 'weekly',
  month: 'monthly',
};

type Row = ReportRow<number>;

/** Campaigns or flows: what was sent in the range, and all that came of it since. */
export async function answerMessages(reader: Reader, plan: Plan): Promise<Answer> {
  const isFlowSeries = plan.target === 'flow' && plan.split !== null && plan.split.type !== 'text';
  if (isFlowSeries) return answerFlowSeries(reader, plan);
  const { rows, complete } = await readValues(reader, plan, extraGroups(plan));
  const [labelOf, notes] = await labelsOf(reader, plan, rows);
  const parts = rows.flatMap((row): Part[] => {
    const label = labelOf(row);
    return label === undefined ? [] : [{ label, counts: countsOf(row) }];
  });
  return {
    parts,
    whole: await wholeOf(reader, plan, rows),
    notes: [...notes, ...(complete ? [] : [pagesNote])],
  };
}

/** A message with two tags is in two rows, and one whose day isn't known in none: the whole is counted for itself. */
async function wholeOf(reader: Reader, plan: Plan, rows: Row[]): Promise<Counts> {
  const own = plan.split?.id === 'tag' ? (await readValues(reader, plan, [])).rows : rows;
  return { ...nothing, ...sumCounts(own.map((row) => ({ counts: countsOf(row) }))) };
}

const nothing: Counts = Object.fromEntries(messageStatistics.map((name) => [name, 0]));

function extraGroups({ split }: Plan): string[] {
  if (split?.id === 'tag') return ['tag_id', 'tag_name'];
  return split?.id === 'variation' ? ['variation', 'variation_name'] : [];
}

function baseGroups({ target }: Plan): string[] {
  return target === 'campaign'
    ? ['campaign_id', 'campaign_message_id', 'campaign_message_name', 'send_channel']
    : ['flow_id', 'flow_name', 'flow_message_id', 'flow_message_name', 'send_channel'];
}

/** What all widgets ask alike; channels and names are narrowed down afterwards, so that they share the report. */
async function bodyOf(reader: Reader, plan: Plan, span: DateRange, extra: string[]) {
  return {
    statistics: messageStatistics,
    timeframe: timeframeOf(span),
    conversion_metric_id: await reader.metricId(plan.metric),
    group_by: [...baseGroups(plan), ...extra],
    ...(plan.tags.length > 0 ? { filter: `contains-any(tag_id,${JSON.stringify(plan.tags)})` } : {}),
  };
}

/** Both ends count, and the end to the end of its hour. Klaviyo reads it in the account's zone. */
export function timeframeOf({ startDate, endDate }: DateRange) {
  return { start: `${startDate}T00:00:00`, end: `${endDate}T23:59:59` };
}

async function readValues(
  reader: Reader,
  plan: Plan,
  extra: string[],
): Promise<{ rows: Row[]; complete: boolean }> {
  const reports = await Promise.all(
    stretchesOf(plan, longestValuesDays, plan.split?.type).map(async (span) =>
      reader.report<number>(`${plan.target}-values-report`, await bodyOf(reader, plan, span, extra)),
    ),
  );
  return {
    rows: reports.flatMap(({ rows }) => rows.filter((row) => belongs(plan, row))),
    complete: reports.every(({ complete }) => complete),
  };
}

async function answerFlowSeries(reader: Reader, plan: Plan): Promise<Answer> {
  const { split } = plan;
  const type = seriesUnit(plan);
  const { timezone } = settingsOf(reader.session);
  const reports = await Promise.all(
    stretchesOf(plan, longestSeriesDays[type] ?? 0, type).map(async (span) =>
      reader.report<number[]>('flow-series-report', {
        ...(await bodyOf(reader, plan, span, [])),
        interval: intervals[type],
      }),
    ),
  );
  const parts = reports.flatMap((report: Report<number[]>) =>
    report.rows
      .filter((row) => belongs(plan, row))
      .flatMap(({ groupings, statistics }) =>
        report.dates.map((start, index): Part => {
          const at = Object.entries(statistics).map(
            ([name, values]) => [name, values?.[index] ?? 0] as const,
          );
          return {
            label: split ? bucketLabel(split, start, timezone) : null,
            counts: countsOf({ groupings, statistics: Object.fromEntries(at) }),
          };
        }),
      ),
  );
  const notes = reports.every(({ complete }) => complete) ? [] : [pagesNote];
  return { parts, whole: { ...nothing, ...sumCounts(parts) }, notes };
}

/** Weeks and months are put together of days as far as one series has them: others ask for those days, and two reports a minute are all. */
function seriesUnit({ split, startDate, endDate }: Plan): DimensionType {
  const type = split?.type ?? 'date';
  const fits = stretchesOf({ startDate, endDate }, longestSeriesDays.date ?? 0).length === 1;
  return fits && (type === 'week' || type === 'month') ? 'date' : type;
}

function belongs({ target, ids, channels }: Plan, { groupings }: ReportRow<unknown>): boolean {
  const id = groupings[`${target}_id`] ?? '';
  const channel = groupings.send_channel ?? '';
  return (ids.length === 0 || ids.includes(id)) && (channels.length === 0 || channels.includes(channel));
}

function countsOf({ groupings, statistics }: Row): Counts {
  const counts: Counts = {};
  for (const name of messageStatistics) counts[name] = statistics[name] ?? 0;
  const isText = ['sms', 'whatsapp'].includes(groupings.send_channel ?? '');
  for (const [name, { statistic, ofTexts }] of Object.entries(countsOfSome)) {
    counts[name] = ofTexts === isText ? (counts[statistic] ?? 0) : 0;
  }
  return counts;
}

type LabelOf = (row: Row) => string | null | undefined;

/** How rows are called under the plan's split. A campaign's name and day are in the list of campaigns only. */
async function labelsOf(
  reader: Reader,
  { target, split, tags }: Plan,
  rows: Row[],
): Promise<[LabelOf, Note[]]> {
  if (split === null) return [() => null, []];
  if (split.id === 'channel') return [({ groupings }) => channelName(groupings.send_channel ?? ''), []];
  if (split.id === 'tag') return [({ groupings }) => tagOf(groupings, tags), []];
  if (target === 'flow') return [flowLabels(split.id, rows), []];
  const { timezone } = settingsOf(reader.session);
  const { items, complete } = await reader.campaigns();
  const days = new Map(
    items.flatMap(({ id, attributes: { send_time } }) =>
      send_time ? [[id, dayIn(send_time, timezone)] as const] : [],
    ),
  );
  if (split.type !== 'text') {
    const isUnknown = rows.some(({ groupings }) => !days.has(groupings.campaign_id ?? ''));
    return [
      ({ groupings }) => {
        const day = days.get(groupings.campaign_id ?? '');
        return day === undefined ? undefined : dateLabel(split.type, day);
      },
      isUnknown
        ? [{ code: 'partial', text: 'Some campaigns tell no day of sending; they count in the total only.' }]
        : [],
    ];
  }
  const names = distinctNames(
    items.map(({ id, attributes: { name } }) => ({ id, name, hint: days.get(id) ?? 'not sent' })),
  );
  const notes: Note[] = complete
    ? []
    : [{ code: 'partial', text: 'Older campaigns are shown without their names.' }];
  return [campaignLabels(split.id, names), notes];
}

/** Of a message's tags those that were asked for. */
function tagOf({ tag_id, tag_name }: Row['groupings'], tags: string[]): string | undefined {
  return tags.length === 0 || tags.includes(tag_id ?? '') ? tag_name || undefined : undefined;
}

function campaignLabels(split: string, names: ReadonlyMap<string, string>): LabelOf {
  return ({ groupings }) => {
    const { campaign_id, campaign_message_id, campaign_message_name, variation_name, variation } = groupings;
    const name = names.get(campaign_id ?? '') ?? campaign_message_name ?? campaign_id ?? '';
    if (split === 'campaign') return name;
    if (split === 'campaign_message') {
      const own = campaign_message_name || campaign_message_id || '';
      return own === name ? name : `${name}: ${own}`;
    }
    // A campaign without variations has none to compare.
    const part = variation_name || variation;
    return part ? `${name}: ${part}` : undefined;
  };
}

function flowLabels(split: string, rows: Row[]): LabelOf {
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
    split === 'flow' ? names.get(groupings.flow_id ?? '') : messageNames.get(groupings.flow_message_id ?? '');
}
