import { parseDay } from '../../mock-kit/days.ts';
import { demand, jsonParameter, listParameter, ownAdvertiser, type TikTokCall } from './call.ts';
import type { Advertiser } from './data/advertisers.ts';
import { AUDIENCE_DIMENSIONS } from './data/audience-cuts.ts';
import { badParameter } from './envelope.ts';
import { ATTRIBUTES, AUDIENCE_METRICS, METRICS } from './report-metrics.ts';

export type ReportRequest = {
  advertiser: Advertiser;
  level: Level;
  metrics: readonly string[];
  idDimension: string;
  time: 'stat_time_day' | 'stat_time_hour' | null;
  audience: string | null;
  startDay: number;
  endDay: number;
  filters: readonly IdFilter[];
  /** The largest first. */
  orderField: string | null;
};

export type Level = 'AUCTION_ADVERTISER' | 'AUCTION_CAMPAIGN' | 'AUCTION_ADGROUP' | 'AUCTION_AD';
export type IdFilter = { field: 'campaign_ids' | 'adgroup_ids'; ids: readonly string[] };

const ID_OF: Readonly<Record<Level, string>> = {
  AUCTION_ADVERTISER: 'advertiser_id',
  AUCTION_CAMPAIGN: 'campaign_id',
  AUCTION_ADGROUP: 'adgroup_id',
  AUCTION_AD: 'ad_id',
};
const TIMES = ['stat_time_day', 'stat_time_hour'];
const TYPES = ['BASIC', 'AUDIENCE', 'PLAYABLE_MATERIAL', 'CATALOG', 'BC', 'TT_SHOP'];

const notAcceptable = (field: string, accepted: readonly string[]) =>
  badParameter(
    `${field}: one or more value of the param is not acceptable, correct is [${accepted.map((one) => `'${one}'`).join(', ')}]`,
  );

/** Validates a report's parameters like the API, one error at a time. */
export function readReport(call: TikTokCall): ReportRequest {
  const { query } = call;
  demand(call, ['advertiser_id', 'report_type', 'data_level', 'dimensions', 'start_date', 'end_date']);
  const reportType = query.get('report_type') ?? '';
  if (!TYPES.includes(reportType)) throw notAcceptable('report_type', TYPES);
  const level = levelOf(query.get('data_level') ?? '');
  const shape = dimensionsOf(listParameter(call, 'dimensions') ?? [], level, reportType);
  const metrics = listParameter(call, 'metrics') ?? ['spend', 'impressions'];
  const accepted = [...(reportType === 'AUDIENCE' ? AUDIENCE_METRICS : METRICS), ...ATTRIBUTES];
  if (metrics.some((name) => !accepted.includes(name))) throw notAcceptable('metrics', accepted);
  const orderField = query.get('order_field');
  if (orderField !== null && !metrics.includes(orderField)) throw notAcceptable('order_field', metrics);
  const orderType = query.get('order_type') ?? 'DESC';
  if (orderType !== 'DESC') throw notAcceptable('order_type', ['DESC']);
  return {
    ...{ advertiser: ownAdvertiser(call), level, metrics, ...shape, filters: filtersOf(call), orderField },
    ...rangeOf(call, shape.time),
  };
}

function levelOf(text: string): Level {
  if (text in ID_OF) return text as Level;
  throw notAcceptable('data_level', Object.keys(ID_OF));
}

function dimensionsOf(
  names: readonly string[],
  level: Level,
  reportType: string,
): Pick<ReportRequest, 'idDimension' | 'time' | 'audience'> {
  const ids = names.filter((name) => Object.values(ID_OF).includes(name));
  const times = names.filter((name) => TIMES.includes(name));
  const audience = names.filter((name) => AUDIENCE_DIMENSIONS.includes(name));
  const unknownName = names.find((name) => ![...ids, ...times, ...audience].includes(name));
  if (unknownName !== undefined)
    throw notAcceptable('dimensions', [...Object.values(ID_OF), ...TIMES, ...AUDIENCE_DIMENSIONS]);
  const unexpected = ids.find((name) => name !== ID_OF[level]);
  if (unexpected !== undefined)
    throw badParameter(`dimension ${unexpected} does not match data_level ${level}`);
  if (times.length > 1) throw badParameter('Only one time dimension is supported');
  if (audience.length > 0 && reportType !== 'AUDIENCE') {
    throw badParameter(`dimension ${audience[0]} is not supported when report_type is ${reportType}`);
  }
  if (audience.length === 0 && reportType === 'AUDIENCE')
    throw badParameter('An audience dimension is required when report_type is AUDIENCE');
  if (audience.length > 1) throw badParameter('These audience dimensions can not be combined');
  const [time = null] = times as ReportRequest['time'][];
  return { idDimension: ids[0] ?? '', time, audience: audience[0] ?? null };
}

const MAX_DAYS = { stat_time_day: 30, stat_time_hour: 1, none: 365 } as const;

function rangeOf(call: TikTokCall, time: ReportRequest['time']): { startDay: number; endDay: number } {
  const [startDay, endDay] = ['start_date', 'end_date'].map((name) => parseDay(call.query.get(name) ?? ''));
  if (startDay === undefined || endDay === undefined)
    throw badParameter('start_date: Not a valid date, the format is YYYY-MM-DD.');
  if (startDay > endDay) throw badParameter('start_date must be earlier than end_date');
  const most = MAX_DAYS[time ?? 'none'];
  if (endDay - startDay + 1 > most) {
    throw badParameter(
      `max time span is ${most} days when ${time ? `use ${time}` : 'not use time dimension'}`,
    );
  }
  return { startDay, endDay };
}

const FILTER_FIELDS: readonly IdFilter['field'][] = ['campaign_ids', 'adgroup_ids'];
const MAX_IDS = 100;

/** `filter_value` is JSON once more, as text. */
function filtersOf(call: TikTokCall): IdFilter[] {
  const value = jsonParameter(call, 'filtering') ?? [];
  if (!Array.isArray(value)) throw badParameter('filtering: Not a valid list.');
  return value.map((filter: Record<string, unknown>) => {
    const field = FILTER_FIELDS.find((name) => name === filter.field_name);
    if (!field) throw notAcceptable('filtering.field_name', FILTER_FIELDS);
    if (filter.filter_type !== 'IN') throw notAcceptable('filtering.filter_type', ['IN']);
    const ids = typeof filter.filter_value === 'string' ? idList(filter.filter_value) : undefined;
    if (!ids) throw badParameter('filtering.filter_value: Not a valid JSON string.');
    if (ids.length > MAX_IDS) throw badParameter(`filtering.filter_value: at most ${MAX_IDS} ids`);
    return { field, ids };
  });
}

function idList(text: string): string[] | undefined {
  try {
    const ids: unknown = JSON.parse(text);
    return Array.isArray(ids) && ids.every((id) => typeof id === 'string') ? ids : undefined;
  } catch {
    return undefined;
  }
}
