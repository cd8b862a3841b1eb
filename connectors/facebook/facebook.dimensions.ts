import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { DimensionType } from '@vitrine/contract/entities/table.ts';
import { dimensionDefinition } from '../kit/definitions.ts';
import { countryName } from '../kit/table/country-name.ts';
import { hourName, placementName, titled } from './facebook.labels.ts';

/** How the rows of a question are made. */
export type Split =
  | { by: 'time' }
  | { by: 'level'; level: 'campaign' | 'adset' | 'ad' }
  | { by: 'objective' }
  | { by: 'breakdowns'; breakdowns: string[]; label(values: string[]): string }
  | { by: 'action' };

export type AdDimension = DimensionDefinition & { split: Split };

const hourly = 'hourly_stats_aggregated_by_advertiser_time_zone';

function time(id: string, label: string, type: DimensionType): AdDimension {
  return { id, label, type, group: 'Time', split: { by: 'time' } };
}

function level(id: string, label: string, of: 'campaign' | 'adset' | 'ad'): AdDimension {
  return { id, label, type: 'text', group: 'Campaigns', split: { by: 'level', level: of } };
}

function cut(
  group: string,
  id: string,
  label: string,
  breakdowns: string[],
  labelOf: (values: string[]) => string = ([value = '']) => titled(value),
): AdDimension {
  return { id, label, type: 'text', group, split: { by: 'breakdowns', breakdowns, label: labelOf } };
}

/** Every dimension. Source: `breakdowns`, `level` and `time_increment` of the Marketing API v25.0. */
export const adDimensions: AdDimension[] = [
  time('date', 'Date', 'date'),
  time('week', 'Week', 'week'),
  time('month', 'Month', 'month'),
  cut('Time', 'hour', 'Hour of day', [hourly], ([value = '']) => hourName(value)),
  level('campaign', 'Campaign', 'campaign'),
  level('adset', 'Ad set', 'adset'),
  level('ad', 'Ad', 'ad'),
  { id: 'objective', label: 'Objective', type: 'text', group: 'Campaigns', split: { by: 'objective' } },
  cut('People', 'age', 'Age', ['age'], ([value = '']) => value),
  cut('People', 'gender', 'Gender', ['gender']),
  cut(
    'People',
    'age_gender',
    'Age and gender',
    ['age', 'gender'],
    ([age = '', gender = '']) => `${age}, ${gender}`,
  ),
  cut('People', 'country', 'Country', ['country'], ([value = '']) => countryName(value)),
  cut('People', 'region', 'Region', ['region'], ([value = '']) => value),
  cut('Placement', 'publisher_platform', 'Platform', ['publisher_platform']),
  cut('Placement', 'placement', 'Placement', ['publisher_platform', 'platform_position'], placementName),
  cut('Placement', 'impression_device', 'Device', ['impression_device']),
  cut('Placement', 'device_platform', 'App, mobile web or desktop', ['device_platform']),
  { id: 'action_type', label: 'Action type', type: 'text', group: 'Actions', split: { by: 'action' } },
];

/** Dimensions by which what happened outside Meta is not told. */
export const withoutConversions = ['region', 'hour'];

/** The dimension by which people are not told. */
export const withoutPeople = ['hour'];

export const dimensions: DimensionDefinition[] = adDimensions.map(dimensionDefinition);
