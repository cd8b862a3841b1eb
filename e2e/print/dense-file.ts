import { addDays } from '@vitrine/contract/rules/dates/calendar-day.ts';

const FIRST_DAY = '2025-12-01';
const DAYS = 62;

/** The second of two months, compared with the first. */
export const JANUARY = {
  ...{ startDate: '2026-01-01', endDate: '2026-01-31' },
  ...{ compareStartDate: '2025-12-01', compareEndDate: '2025-12-31' },
};

export const CAMPAIGNS = [
  'Organic Search and referrals from partner magazines',
  'Wellness weekend for two – Bavarian Forest, autumn and winter',
  'קמפיין סתיו ירושלים והסביבה',
  'Retargeting: viewed rooms, not booked within fourteen days',
  'https://www.hotel-amberhof.example/angebote/wellness/wochenende-fuer-zwei',
  'Newsletter',
  'Direct',
  'Performance Max – family rooms and half dashboard',
  'Brand search, exact match only',
  'Paid Social, lookalike audience of returning guests',
  'Display remarketing across the partner network',
  'Организационный поиск по запросам',
];

export const METRICS = [
  'Clicks',
  'Impressions on search results pages',
  'Sessions',
  'Engaged sessions from campaigns',
  'Bookings confirmed online',
  'Nights sold',
  'Newsletter subscriptions',
  'Brochure downloads',
  'Calls from the website to reception',
  'Route requests',
  'Returning visitors',
  'Gift vouchers',
];

/** A CSV file of large numbers under long names, a row for each day and campaign. */
export function denseFile(): string {
  const rows = Array.from({ length: DAYS }, (_, day) =>
    CAMPAIGNS.map((campaign, at) => {
      const values = METRICS.map(
        (_, metric) => 41 + ((day * 977 + at * 3_571 + metric * 7_919) % (211 + metric * 97)),
      );
      return [addDays(FIRST_DAY, day), `"${campaign}"`, ...values].join(',');
    }),
  );
  return [['Date', 'Campaign', ...METRICS.map((metric) => `"${metric}"`)].join(','), ...rows.flat()].join(
    '\n',
  );
}
