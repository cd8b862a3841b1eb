import { type AdFact, type AdSums, addAdSums, noAdSums } from '../../mock-kit/dataset/ad-days.ts';
import { FIRST_DAY, isoDay } from '../../mock-kit/days.ts';
import type { Reply } from '../../mock-kit/mock.ts';
import { localTime } from '../../mock-kit/time-zone.ts';
import { pageOf, type TikTokCall } from './call.ts';
import { type TikTokAdDay, tiktokAdDays } from './data/ad-facts.ts';
import { audienceParts, hourParts } from './data/audience-cuts.ts';
import { ok } from './envelope.ts';
import { metricText } from './report-metrics.ts';
import { type Level, type ReportRequest, readReport } from './report-request.ts';

type Row = AdSums & { dimensions: Record<string, string>; sample: TikTokAdDay };

/** `GET /report/integrated/get/`: rows with any value, all metrics as text. */
export function integratedReport(call: TikTokCall): Reply {
  const request = readReport(call);
  const rows = orderRows([...collectRows(request, call.nowMs).values()], request);
  const list = rows.map((row) => ({
    dimensions: row.dimensions,
    metrics: Object.fromEntries(request.metrics.map((name) => [name, valueText(name, row, request)])),
  }));
  return ok(pageOf(call, list));
}

function collectRows(request: ReportRequest, nowMs: number): Map<string, Row> {
  const { advertiser } = request;
  const today = localTime(nowMs, advertiser.timeZone);
  const rows = new Map<string, Row>();
  for (
    let day = Math.max(FIRST_DAY, request.startDay);
    day <= Math.min(request.endDay, today.day);
    day += 1
  ) {
    const hours = day === today.day ? today.hour + 1 : 24;
    for (const adDay of tiktokAdDays(advertiser, day, nowMs)) {
      if (!matchesFilters(adDay, request)) continue;
      for (const part of partsOf(adDay, request, day, hours)) {
        const dimensions = { ...idOf(request, adDay), ...part.dimensions };
        const key = Object.values(dimensions).join(' ');
        const row = rows.get(key) ?? { ...noAdSums(), dimensions, sample: adDay };
        rows.set(key, row);
        addAdSums(row, part.fact, [[adDay.group.id, adDay.group.audience]]);
      }
    }
  }
  return rows;
}

function matchesFilters({ campaign, group }: TikTokAdDay, { filters }: ReportRequest): boolean {
  const own = { campaign_ids: campaign.id, adgroup_ids: group.id };
  return filters.every(({ field, ids }) => ids.includes(own[field]));
}

function idOf(
  { advertiser, idDimension }: ReportRequest,
  { campaign, group, ad }: TikTokAdDay,
): Record<string, string> {
  const ids = { advertiser_id: advertiser.id, campaign_id: campaign.id, adgroup_id: group.id, ad_id: ad.id };
  return idDimension === '' ? {} : { [idDimension]: ids[idDimension as keyof typeof ids] };
}

type Part = { dimensions: Record<string, string>; fact: AdFact };

function partsOf(adDay: TikTokAdDay, { time, audience }: ReportRequest, day: number, hours: number): Part[] {
  const parts: Part[] =
    audience === null
      ? [{ dimensions: {}, fact: adDay.fact }]
      : audienceParts(adDay, adDay.fact, audience).map(({ value, fact }) => ({
          dimensions: { [audience]: value },
          fact,
        }));
  if (time === null) return parts;
  const date = isoDay(day);
  if (time === 'stat_time_day') {
    return parts.map((part) => ({ ...part, dimensions: { ...part.dimensions, [time]: `${date} 00:00:00` } }));
  }
  return parts.flatMap((part) =>
    hourParts(part.fact, hours).map((cut) => ({
      dimensions: { ...part.dimensions, [time]: `${date} ${String(cut.hour).padStart(2, '0')}:00:00` },
      fact: cut.fact,
    })),
  );
}

const LEVELS: readonly Level[] = ['AUCTION_ADVERTISER', 'AUCTION_CAMPAIGN', 'AUCTION_ADGROUP', 'AUCTION_AD'];

/** Attributes of the level and of its parents; null for lower levels. */
function valueText(name: string, row: Row, { level }: ReportRequest): string | null {
  const { campaign, group, ad } = row.sample;
  const depth = LEVELS.indexOf(level);
  const attribute = (at: number, text: string | null) => (depth >= at ? text : null);
  switch (name) {
    case 'campaign_name':
      return attribute(1, campaign.name);
    case 'campaign_id':
      return attribute(1, campaign.id);
    case 'objective_type':
      return attribute(1, campaign.objective);
    case 'adgroup_name':
      return attribute(2, group.name);
    case 'adgroup_id':
      return attribute(2, group.id);
    case 'ad_name':
      return attribute(3, ad.name);
    default:
      return metricText(name, row);
  }
}

function orderRows(rows: Row[], { orderField }: ReportRequest): Row[] {
  if (orderField === null) return rows;
  const size = (row: Row) => Number(metricText(orderField, row)) || 0;
  return rows.sort((a, b) => size(b) - size(a));
}
