import { intervals } from '../../../../mock-kit/dataset/allocate.ts';
import type { AdAccount } from './ad-accounts.ts';

/** Part of an audience: its values by breakdown, and its average interval of each metric. */
export type AdCell = {
  index: number;
  /** Seed keys of the breakdown families. */
  family: number;
  values: Readonly<Record<string, string>>;
  from: number;
  to: number;
};

type Weighted = { values: Record<string, string>; weight: number };

const AGES: readonly [string, number][] = [
  ['18-24', 14],
  ['25-34', 27],
  ['35-44', 24],
  ['45-54', 17],
  ['55-64', 11],
  ['65+', 6],
  ['Unknown', 1],
];
const GENDERS: readonly [string, number][] = [
  ['female', 54],
  ['male', 44],
  ['unknown', 2],
];

const PLACEMENTS: readonly [
  platform: string,
  position: string,
  impressionDevice: string,
  device: string,
  weight: number,
][] = [
  ['facebook', 'feed', 'iphone', 'mobile_app', 15],
  ['facebook', 'feed', 'android_smartphone', 'mobile_app', 16],
  ['facebook', 'feed', 'desktop', 'desktop', 9],
  ['facebook', 'facebook_reels', 'iphone', 'mobile_app', 5],
  ['facebook', 'facebook_reels', 'android_smartphone', 'mobile_app', 5],
  ['facebook', 'video_feeds', 'android_smartphone', 'mobile_web', 3],
  ['instagram', 'feed', 'iphone', 'mobile_app', 13],
  ['instagram', 'feed', 'android_smartphone', 'mobile_app', 6],
  ['instagram', 'instagram_stories', 'iphone', 'mobile_app', 10],
  ['instagram', 'instagram_reels', 'iphone', 'mobile_app', 8],
  ['instagram', 'instagram_reels', 'android_tablet', 'mobile_app', 1],
  ['audience_network', 'classic', 'android_smartphone', 'mobile_app', 4],
  ['messenger', 'messenger_inbox', 'iphone', 'mobile_app', 2],
  ['threads', 'threads_feed', 'iphone', 'mobile_app', 2],
  ['facebook', 'right_hand_column', 'desktop', 'desktop', 1],
];

const HOURS = [9, 6, 4, 3, 3, 5, 11, 22, 36, 47, 53, 56, 58, 54, 52, 51, 52, 56, 62, 68, 66, 52, 33, 18];

/** Places of the people of an account: country, region, weight. */
const PLACES: Readonly<Record<string, readonly [string, string, number][]>> = {
  USD: [
    ['US', 'Colorado', 24],
    ['US', 'California', 21],
    ['US', 'Utah', 12],
    ['US', 'Washington', 11],
    ['US', 'Texas', 9],
    ['US', 'New York', 9],
    ['CA', 'British Columbia', 8],
    ['CA', 'Ontario', 4],
    ['MX', 'Ciudad de México', 2],
  ],
  EUR: [
    ['DE', 'Bayern', 38],
    ['DE', 'Baden-Württemberg', 22],
    ['AT', 'Oberösterreich', 10],
    ['AT', 'Wien', 9],
    ['CH', 'Zürich', 13],
    ['IT', 'Südtirol', 8],
  ],
  GBP: [
    ['GB', 'England', 82],
    ['GB', 'Scotland', 9],
    ['IE', 'Dublin', 6],
    ['FR', 'Île-de-France', 3],
  ],
  JPY: [
    ['JP', 'Tokyo', 61],
    ['JP', 'Osaka', 39],
  ],
};

const hour = (index: number) =>
  `${String(index).padStart(2, '0')}:00:00 - ${String(index).padStart(2, '0')}:59:59`;

const demographic: Weighted[] = AGES.flatMap(([age, ageWeight]) =>
  GENDERS.map(([gender, weight]) => ({ values: { age, gender }, weight: ageWeight * weight })),
);
const placement: Weighted[] = PLACEMENTS.map(([platform, position, impressionDevice, device, weight]) => ({
  values: {
    publisher_platform: platform,
    platform_position: position,
    impression_device: impressionDevice,
    device_platform: device,
  },
  weight,
}));
const hours = (name: string): Weighted[] =>
  HOURS.map((weight, index) => ({ values: { [name]: hour(index) }, weight }));

export const HOUR_OF_ACCOUNT = 'hourly_stats_aggregated_by_advertiser_time_zone';
export const HOUR_OF_AUDIENCE = 'hourly_stats_aggregated_by_audience_time_zone';

/** Sets of breakdowns that may be combined, the largest of each family. */
const FAMILIES: readonly { names: readonly string[]; cells: (account: AdAccount) => Weighted[] }[] = [
  { names: ['age', 'gender'], cells: () => demographic },
  {
    names: ['publisher_platform', 'platform_position', 'impression_device', 'device_platform'],
    cells: () => placement,
  },
  { names: ['country'], cells: placesOf },
  { names: ['region'], cells: placesOf },
  { names: [HOUR_OF_ACCOUNT], cells: () => hours(HOUR_OF_ACCOUNT) },
  { names: [HOUR_OF_AUDIENCE], cells: () => hours(HOUR_OF_AUDIENCE) },
];

/** All known breakdowns, whether they can be combined or not. */
export const BREAKDOWNS: readonly string[] = FAMILIES.flatMap(({ names }) => names);

const made = new Map<string, AdCell[]>();

/** The cells of an account for a set of breakdowns, or undefined when these can't be combined. */
export function adCells(account: AdAccount, breakdowns: readonly string[]): readonly AdCell[] | undefined {
  const family = FAMILIES.find(({ names }) => breakdowns.every((name) => names.includes(name)));
  if (!family) return undefined;
  const key = `${account.currency} ${family.names.join()}`;
  const known = made.get(key);
  if (known) return known;
  const cells = intervals(family.cells(account), ({ weight }) => weight).map(({ item, from, to }, index) => ({
    index,
    family: FAMILIES.indexOf(family),
    values: item.values,
    from,
    to,
  }));
  made.set(key, cells);
  return cells;
}

function placesOf({ currency }: AdAccount): Weighted[] {
  const places = PLACES[currency] ?? PLACES.USD ?? [];
  return places.map(([country, region, weight]) => ({ values: { country, region }, weight }));
}
