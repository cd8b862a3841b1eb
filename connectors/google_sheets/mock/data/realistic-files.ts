import { clients, people } from '../../../mock-kit/dataset/agency-clients.ts';
import { dayFrom, dayParts } from '../../../mock-kit/days.ts';
import { chance, randomCount } from '../../../mock-kit/random.ts';
import { type Cell, computed, date, duration, money, number, percent, plain, text } from './cell.ts';
import { type DriveFile, driveFile, type Grid, tab } from './file.ts';

const header = (...names: string[]): Cell[] => names.map(text);
const cents = (value: number) => Math.round(value * 100) / 100;

/** One month of the agency's media budget: planned and spent, in dollars. */
export type BudgetMonth = { year: number; month: number; budget: number; spent: number; leads: number };

/** The months from January 2019 to the one `today` (a day number) is in. The last one is only partly spent. */
export function budgetMonths(today: number): BudgetMonth[] {
  const last = dayParts(today);
  const count = (last.year - 2019) * 12 + last.month;
  return Array.from({ length: count }, (_, index) => {
    const [year, month] = [2019 + Math.floor(index / 12), (index % 12) + 1];
    const season = 1 + 0.22 * Math.cos(((month - 11) / 12) * 2 * Math.PI);
    const budget = Math.round((9000 + index * 140) * season);
    const share = index === count - 1 ? last.dayOfMonth / 31 : 1;
    const spent = cents(budget * (0.88 + 0.2 * chance(4101, index)) * share);
    return {
      year,
      month,
      budget,
      spent,
      leads: randomCount(spent / (38 + 9 * chance(4102, index)), 4103, index),
    };
  });
}

function budgetGrid(today: number): Grid {
  const months = budgetMonths(today);
  const rows = months.map(({ year, month, budget, spent, leads }, index) => {
    const row = index + 2;
    return [
      date(dayFrom(year, month, 1)),
      money(budget),
      money(spent),
      computed(`=C${row}-B${row}`, money(cents(spent - budget))),
      computed(`=C${row}/B${row}`, percent(spent / budget)),
      number(leads),
      computed(`=C${row}/F${row}`, money(leads === 0 ? 0 : cents(spent / leads))),
    ];
  });
  return [
    header('Month', 'Budget', 'Actual spend', 'Difference', '% of budget', 'Leads', 'Cost per lead'),
    ...rows,
  ];
}

const CHANNELS = ['Google Ads', 'Meta Ads', 'LinkedIn', 'Newsletter'] as const;

function budgetByClient(): Grid {
  const rows = Object.values(clients).flatMap((client, clientIndex) =>
    CHANNELS.map((channel, index) => {
      const spend = cents(400 + 2600 * chance(4201, clientIndex, index));
      const revenue = cents(spend * (1.5 + 4 * chance(4202, clientIndex, index)));
      return [
        text(client.name),
        text(channel),
        money(spend),
        money(revenue),
        number(revenue / spend, '0.00'),
      ];
    }),
  );
  return [header('Client', 'Channel', 'Spend', 'Revenue', 'ROAS'), ...rows];
}

/** Leads of one day and channel at the dental clinic. */
export type LeadDay = { day: number; channel: string; leads: number; qualified: number; spend: number };

const LEAD_DAYS = 540;
const LEAD_CHANNELS = [
  { name: 'Google Ads', perDay: 3.4, costPerLead: 41 },
  { name: 'Meta Ads', perDay: 1.9, costPerLead: 33 },
  { name: 'Organic', perDay: 2.6, costPerLead: 0 },
  { name: 'Referral', perDay: 0.7, costPerLead: 0 },
] as const;

/** The days of the lead list, oldest first; days without a lead in a channel are missing, as in a manual list. */
export function leadDays(today: number): LeadDay[] {
  return Array.from({ length: LEAD_DAYS }, (_, index) => today - LEAD_DAYS + 1 + index).flatMap((day) => {
    const { weekday } = dayParts(day);
    const factor = weekday === 0 ? 0.3 : weekday === 6 ? 0.5 : 1.2;
    return LEAD_CHANNELS.flatMap(({ name, perDay, costPerLead }, channel) => {
      const leads = randomCount(perDay * factor, 4301, day, channel);
      if (leads === 0) return [];
      const qualified = Math.min(leads, randomCount(leads * 0.55, 4302, day, channel));
      const spend = cents(leads * costPerLead * (0.8 + 0.4 * chance(4303, day, channel)));
      return [{ day, channel: name, leads, qualified, spend }];
    });
  });
}

function leadGrid(today: number): Grid {
  const rows = leadDays(today).map(({ day, channel, leads, qualified, spend }) => [
    date(day),
    text(channel),
    plain(leads),
    plain(qualified),
    money(spend),
    leads === 0 ? text('') : percent(qualified / leads, '0%'),
  ]);
  return [header('Date', 'Channel', 'Leads', 'Qualified', 'Spend', 'Qualified rate'), ...rows];
}

function kpiGrid(today: number): Grid {
  const roll = (key: number) => chance(4400 + key, Math.floor(today / 7));
  const row = (name: string, value: Cell, target: Cell): Cell[] => {
    const share = Number(value.value) / Number(target.value);
    return [text(name), value, target, percent(share, '0%')];
  };
  return [
    header('KPI', 'Current', 'Goal', '% of goal'),
    row('Monthly recurring revenue', money(Math.round(182_000 + 9000 * roll(1))), money(200_000)),
    row('Trial sign-ups', number(610 + Math.floor(90 * roll(2))), number(700)),
    row('Trial to paid', percent(0.17 + 0.03 * roll(3)), percent(0.2)),
    row('Churn %', percent(0.021 + 0.006 * roll(4), '0.00%'), percent(0.02, '0.00%')),
    row('NPS', number(44 + Math.floor(9 * roll(5))), number(50)),
    row('Response time', duration(5400 + Math.floor(3600 * roll(6))), duration(7200)),
  ];
}

function hotelGrid(today: number): Grid {
  const monday = today - ((dayParts(today).weekday + 6) % 7);
  const weeks = Array.from({ length: 104 }, (_, index) => monday - 7 * (103 - index));
  const rows = weeks.map((day, index) => {
    const occupancy =
      0.52 + 0.3 * chance(4500, index) + 0.1 * Math.cos(((dayParts(day).month - 7) / 12) * 2 * Math.PI);
    const nights = Math.round(occupancy * 7 * 64);
    const revenue = cents(nights * (148 + 60 * chance(4501, index)));
    return [
      date(day, 'dd.mm.yyyy'),
      percent(occupancy),
      number(nights),
      money(revenue, '€'),
      money(cents(revenue / nights), '€'),
    ];
  });
  return [header('Woche ab', 'Auslastung', 'Nächte', 'Umsatz', 'Preis pro Nacht'), ...rows];
}

const everyone = [people.ana.email, people.marco.email];

/** Sheets as marketers keep them. */
export const believableFiles: readonly DriveFile[] = [
  driveFile({
    name: 'Marketing budget',
    sharedWith: everyone,
    modifiedDaysAgo: 0,
    tabs: [
      tab(0, 'Budget vs actual', { frozenRows: 1, cells: budgetGrid }),
      tab(91823, 'By client', { frozenRows: 1, cells: budgetByClient }),
    ],
    namedRanges: [{ name: 'BudgetColumns', sheetId: 0, rows: [0, 13], columns: [0, 3] }],
  }),
  driveFile({
    name: 'Brightwater Dental – leads',
    sharedWith: everyone,
    modifiedDaysAgo: 1,
    timeZone: 'America/New_York',
    tabs: [tab(0, 'Leads', { frozenRows: 1, cells: leadGrid })],
  }),
  driveFile({
    name: 'Ledgerly – KPI board',
    sharedWith: [people.ana.email],
    modifiedDaysAgo: 2,
    tabs: [tab(0, 'KPIs', { frozenRows: 1, cells: kpiGrid })],
  }),
  driveFile({
    name: 'Hotel Amberhof – Kennzahlen',
    sharedWith: everyone,
    modifiedDaysAgo: 5,
    locale: 'de_DE',
    timeZone: 'Europe/Berlin',
    tabs: [tab(0, 'Wochen', { frozenRows: 1, cells: hotelGrid })],
  }),
];
