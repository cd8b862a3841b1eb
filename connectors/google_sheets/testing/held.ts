import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { dayOf } from '../../mock-kit/days.ts';
import {
  blank,
  bool,
  type Cell,
  date,
  dateTime,
  duration,
  failed,
  money,
  number,
  percent,
  plain,
  text,
} from '../mock/data/cell.ts';

/** A cell in a tab, and the value it represents, known without parsing. */
export type Held = {
  cell: Cell;
  /** In seconds where it is a length of time. */
  numeric: number | null;
  day: string | null;
};

export const nothing: Held = { cell: blank, numeric: null, day: null };
export const word = (value: string): Held => ({ cell: text(value), numeric: null, day: null });

/** How a locale writes on paper: of its numbers, its days, and its months. */
export type Hand = {
  locale: string;
  group: string;
  decimal: string;
  days: ((year: string, month: string, day: string) => string)[];
  months: string[];
};

const english = 'January February March April May June July August September October November December';
const german = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember';
const french = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre';
const dotted: Hand['days'][number] = (year, month, day) => `${Number(day)}.${Number(month)}.${year}`;

function hand(locale: string, group: string, decimal: string, names: string, days: Hand['days']): Hand {
  const iso: Hand['days'] = [(...parts) => parts.join('-'), (...parts) => parts.join('')];
  return { locale, group, decimal, months: names.split(' '), days: [...iso, ...days] };
}

export const hands: Hand[] = [
  hand('en_US', ',', '.', english, [(year, month, day) => `${Number(month)}/${Number(day)}/${year}`]),
  hand('en_GB', ',', '.', english, [(year, month, day) => `${day}/${month}/${year}`]),
  hand('de_DE', '.', ',', german, [dotted, (year, month, day) => `${day}.${month}.${year.slice(2)}`]),
  hand('fr_FR', '\u202f', ',', french, [(year, month, day) => `${day}/${month}/${year}`]),
  hand('sr_RS', '.', ',', english, [(...parts) => `${dotted(...parts)}.`]),
  hand('hu_HU', '\u00a0', ',', english, [(year, month, day) => `${year}. ${month}. ${day}.`]),
];

/** A random number in [0, 1) for one cell, by purpose. */
export type Roll = (use: number) => number;
type Write = (roll: Roll, paper: Hand, at: number) => Held;

const whole = (roll: Roll, size: number) => Math.floor(roll(1) * size);
const cents = (roll: Roll) => Math.round(roll(1) * roll(2) * 300_000 - 9000) / 100;
const numeric = (cell: Cell, value = cell.value as number): Held => ({ cell, numeric: value, day: null });

/** A number as a person of that place types it. */
export function typed(value: number, { group, decimal }: Hand, decimals: number): string {
  const [before = '', after] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = before.replace(/\B(?=(\d{3})+$)/g, group);
  return `${value < 0 ? '-' : ''}${grouped}${after === undefined ? '' : decimal + after}`;
}

function moneyText(roll: Roll, paper: Hand): Held {
  const value = cents(roll);
  const amount = typed(Math.abs(value), paper, 2);
  const forms = [`${amount} €`, `$${amount}`, `${amount} kr`, `EUR ${amount}`, amount];
  const form = forms[whole(() => roll(3), forms.length)] ?? amount;
  if (value >= 0) return numeric(text(form), value);
  const minus = [`-${form}`, `(${form})`, `\u2212${form}`][whole(() => roll(4), 3)];
  return numeric(text(minus ?? form), value);
}

const isoDay = (at: number) => new Date(at * DAY_MS).toISOString().slice(0, 10);
const firstDay = dayOf('2026-01-01');

/** Rows are in order of time, a few a day, with some days left out. */
function dayAt(roll: Roll, at: number): number {
  return firstDay + Math.floor(((at % 240) * 3) / 2 + roll(1) * 4);
}

function dateText(roll: Roll, paper: Hand, at: number): Held {
  if (at % 9 === 7) return word('soon');
  const day = isoDay(dayAt(roll, at));
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  const name = paper.months[Number(month) - 1] ?? '';
  const spelledOut = [`${Number(dayOfMonth)} ${name} ${year}`, `${name} ${Number(dayOfMonth)}, ${year}`];
  const forms = [...paper.days.map((form) => form(year, month, dayOfMonth)), ...spelledOut];
  return { cell: text(forms[whole(() => roll(3), forms.length)] ?? day), numeric: null, day };
}

const names = [
  'Search',
  'Social',
  'E-mail',
  'search',
  'Größe',
  'Čačak, center',
  "Ana's",
  '  Direct ',
  'емпти',
];

function asDay(make: (day: number) => Cell): Write {
  return (roll, _paper, at) => {
    const day = dayAt(roll, at);
    return { cell: make(day), numeric: null, day: isoDay(day) };
  };
}

/** A header, and whether its numbers are added up or averaged. */
type Header = [name: string, adds: boolean];
/** `adds` is the default when the header gives no hint. */
export type Kind = { holds: 'figures' | 'texts' | 'days'; adds: boolean; headers: Header[]; write: Write };

const kind = (holds: Kind['holds'], adds: boolean, headers: Header[], write: Write): Kind => {
  return { holds, adds, headers, write };
};
const numbers = (adds: boolean, added: string, averaged: string, write: Write) => {
  const list = (text: string, isAdded: boolean) => text.split('|').map((name): Header => [name, isAdded]);
  const headers = [...(added ? list(added, true) : []), ...(averaged ? list(averaged, false) : [])];
  return kind('figures', adds, headers, write);
};
const named = (text: string) => text.split('|').map((name): Header => [name, true]);

export const kinds = {
  channel: kind('texts', true, named('Channel|Kanal|Клиент'), (roll) =>
    word(names[whole(roll, names.length)] ?? ''),
  ),
  note: kind('texts', true, named('Note|Campaign: name'), (roll) => word(`Note ${whole(roll, 400)}`)),
  count: numbers(true, 'Clicks|Leads|Spend|Hours|Bestellungen', 'NPS|Pages per visit|CPC', (roll) =>
    numeric((roll(3) < 0.5 ? number : plain)(whole(roll, 2000))),
  ),
  fine: numbers(true, 'Weight|Distance', 'ROAS|Avg. position', (roll) =>
    numeric(plain(whole(roll, 9_000_000) / 1000)),
  ),
  rate: numbers(true, '', 'Conversion rate|CTR', (roll) => numeric(plain(whole(roll, 1000) / 1000))),
  money: numbers(true, 'Revenue|Umsatz|Budget', 'Cost per lead|CPC|AOV', (roll) =>
    numeric(money(cents(roll), (['$', '€', '£'] as const)[whole(() => roll(3), 3)] ?? '$')),
  ),
  moneyText: numbers(true, 'Spend|Kosten|Cost', 'CPA|Preis pro Nacht', moneyText),
  percent: numbers(false, '', 'CTR|Anteil|Bounce rate|% of budget', (roll) =>
    numeric(percent(whole(roll, 1500) / 1000)),
  ),
  percentText: numbers(false, '', 'Churn|Auslastung', (roll, paper) => {
    const tenths = whole(roll, 1000);
    const sign = roll(3) < 0.5 ? '%' : ' %';
    return numeric(text(typed(tenths / 10, paper, 1) + sign), tenths / 1000);
  }),
  time: numbers(true, 'Call time|Duration', 'Response time|Avg. session time', (roll) => {
    const seconds = whole(roll, 200_000);
    return numeric(duration(seconds), seconds);
  }),
  flag: numbers(true, 'Active|Done', '', (roll) => numeric(bool(roll(1) < 0.4), roll(1) < 0.4 ? 1 : 0)),
  date: kind('days', true, named('Date|Woche ab'), asDay(date)),
  dateTime: kind('days', true, named('Started at'), (roll, paper, at) =>
    asDay((day) =>
      dateTime(
        day,
        whole(() => roll(2), 86_400),
      ),
    )(roll, paper, at),
  ),
  dateText: kind('days', true, named('When|Datum'), dateText),
  dateNumber: kind('texts', true, named('Tag'), (roll, _paper, at) => {
    const day = isoDay(dayAt(roll, at));
    return { cell: plain(Number(day.replaceAll('-', ''))), numeric: null, day };
  }),
} satisfies Record<string, Kind>;
export type KindName = keyof typeof kinds;

/** The cell of a column in the totals row; only a ratio's differs from its rows. */
export function totalCell(kindName: KindName, roll: Roll, paper: Hand): Held {
  return kinds[kindName].holds === 'figures'
    ? kinds[kindName].write((use) => roll(use + 10), paper, 0)
    : nothing;
}

/** Some cells are empty, errors, or text for an unknown value. */
export function gapOr(kindName: KindName, roll: Roll, at: number, write: () => Held): Held {
  if (at % 5 === 3 && roll(7) < 0.8) return roll(8) < 0.7 ? nothing : word('  ');
  if (kinds[kindName].holds !== 'figures' || kindName === 'percentText') return write();
  if (roll(9) < 0.04) return { ...nothing, cell: failed('DIVIDE_BY_ZERO', '=1/0') };
  return roll(9) < 0.08 ? word('k. A.') : write();
}
