import { countryName } from '../kit/table/country-name.ts';
import { dateLabel } from '../kit/table/dates.ts';
import { distinctNames } from '../kit/table/distinct-names.ts';
import { sentenceCase } from '../kit/table/sentence-case.ts';
import type { Level, ReportRow } from './tiktok.api.ts';
import type { TikTokDimension } from './tiktok.catalogue.ts';

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

const names: Record<string, string> = {
  NONE: 'Unknown',
  '-1': 'Unknown',
  IPHONE: 'iPhone',
  IPAD: 'iPad',
  PC: 'PC',
  WIFI: 'Wi-Fi',
  AGE_55_100: '55+',
};

/** A value of a dimension as people read it: `AGE_18_24` as "18–24", `DE` as "Germany". */
export function labelOf(dimension: string, value: string): string {
  const known = names[value];
  if (known) return known;
  if (dimension === 'country') return countryName(value);
  if (dimension === 'language') return languageName(value);
  if (dimension === 'province') return `Province ${value}`;
  const age = /^AGE_(\d+)_(\d+)$/.exec(value);
  if (age) return `${age[1]}–${age[2]}`;
  return /^[A-Z]{2}[A-Z_]*$/.test(value) ? sentenceCase(value) : value;
}

/** Unknown codes stay codes. */
function languageName(code: string): string {
  try {
    return languages.of(code) ?? code;
  } catch {
    return code;
  }
}

const entities: Record<string, { id: string; name: string; level: Level }> = {
  campaign: { id: 'campaign_id', name: 'campaign_name', level: 'campaign' },
  adGroup: { id: 'adgroup_id', name: 'adgroup_name', level: 'adgroup' },
  ad: { id: 'ad_id', name: 'ad_name', level: 'ad' },
};

/** Names, and parents where rows are finer than the dimension. */
export function attributesOf(dimension: TikTokDimension | null, level: Level): string[] {
  if (dimension?.id === 'objective') return ['objective_type'];
  const entity = entities[dimension?.id ?? ''];
  if (!entity) return [];
  return entity.level === level ? [entity.name] : [entity.name, entity.id];
}

/** A label for each row; two entities of one name get their ids. */
export function labelsOf(
  dimension: TikTokDimension | null,
  level: Level,
  rows: ReportRow[],
): (string | null)[] {
  if (!dimension) return rows.map(() => null);
  if (dimension.type !== 'text') return rows.map((row) => timeLabel(dimension, row));
  const keyed = rows.map((row) => namedKey(dimension, level, row));
  // The first name of a key is used: campaigns are renamed.
  const unique = new Map(keyed.toReversed().map(({ key, name }) => [key, name]));
  const distinct = distinctNames([...unique].map(([id, name]) => ({ id, name, hint: id })));
  return keyed.map(({ key, name }) => distinct.get(key) ?? name);
}

function namedKey(dimension: TikTokDimension, level: Level, { dimensions, metrics }: ReportRow) {
  const entity = entities[dimension.id];
  if (entity) {
    const key = (entity.level === level ? dimensions[entity.id] : metrics[entity.id]) ?? '';
    return { key, name: metrics[entity.name] || `${dimension.label} ${key}` };
  }
  const key = (dimension.audience ? dimensions[dimension.audience] : metrics.objective_type) ?? '';
  return { key, name: labelOf(dimension.id, key) };
}

/** The label of `2026-06-01 13:00:00`: the hour, or its day's week or month. */
function timeLabel({ type }: TikTokDimension, { dimensions }: ReportRow): string {
  const { stat_time_day: day = '', stat_time_hour: hour = '' } = dimensions;
  return type === 'hour' ? hour.slice(0, 13).replace(' ', 'T') : dateLabel(type, day.slice(0, 10));
}
