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
export type TestCell = {
  cell: Cell;
  /** In seconds where it is a length of time. */
  numeric: number | null;
  day: string | null;
};

export const nothing: TestCell = { cell: blank, numeric: null, day: null };
export const word = (value: string): TestCell => ({ cell: text(value), numeric: null, day: null });

/** How a locale writes on style: of its numbers, its days, and its months. */
export type LocaleStyle = {
  locale: string;
  group: string;
  decimal: string;
  days: ((year: string, month: string, day: string) => string)[];
  months: string[];
};

const english = 'January February March April May June July August September October November December';
const german = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember';
const french = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre';
const dotted: LocaleStyle['days'][number] = (year, month, day) => `${Number(day)}.${Number(month)}.${year}`;

function localeStyle(
  locale: string,
  group: string,
  decimal: string,
  names: string,
  days: LocaleStyle['days'],
): LocaleStyle {
  const iso: LocaleStyle['days'] = [(...parts) => parts.join('-'), (...parts) => parts.join('')];
  return { locale, group, decimal, months: names.split(' '), days: [...iso, ...days] };
}

export const localeStyles: LocaleStyle[] = [
  localeStyle('en_US', ',', '.', english, [(year, month, day) => `${Number(month)}/${Number(day)}/${year}`]),
  localeStyle('en_GB', ',', '.', english, [(year, month, day) => `${day}/${month}/${year}`]),
  localeStyle('de_DE', '.', ',', german, [dotted, (year, month, day) => `${day}.${month}.${year.slice(2)}`]),
  localeStyle('fr_FR', '\u202f', ',', french, [(year, month, day) => `${day}/${month}/${year}`]),
  localeStyle('sr_RS', '.', ',', english, [(...parts) => `${dotted(...parts)}.`]),
  localeStyle('hu_HU', '\u00a0', ',', english, [(year, month, day) => `${year}. ${month}. ${day}.`]),
];

/** A random number in [0, 1) for one cell, by purpose. */
export type Random = (use: number) => number;
type Write = (random: Random, style: LocaleStyle, at: number) => TestCell;

const whole = (random: Random, size: number) => Math.floor(random(1) * size);
const cents = (random: Random) => Math.round(random(1) * random(2) * 300_000 - 9000) / 100;
const numeric = (cell: Cell, value = cell.value as number): TestCell => ({ cell, numeric: value, day: null });

/** A number as a person of that place types it. */
export function typed(value: number, { group, decimal }: LocaleStyle, decimals: number): string {
  const [before = '', after] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = before.replace(/\B(?=(\d{3})+$)/g, group);
  return `${value < 0 ? '-' : ''}${grouped}${after === undefined ? '' : decimal + after}`;
}

function moneyText(random: Random, style: LocaleStyle): TestCell {
  const value = cents(random);
  const amount = typed(Math.abs(value), style, 2);
  const forms = [`${amount} €`, `$${amount}`, `${amount} kr`, `EUR ${amount}`, amount];
  const form = forms[whole(() => random(3), forms.length)] ?? amount;
  if (value >= 0) return numeric(text(form), value);
  const minus = [`-${form}`, `(${form})`, `\u2212${form}`][whole(() => random(4), 3)];
  return numeric(text(minus ?? form), value);
}

const isoDay = (at: number) => new Date(at * DAY_MS).toISOString().slice(0, 10);
const firstDay = dayOf('2026-01-01');

/** Rows are in order of time, a few a day, with some days left out. */
function dayAt(random: Random, at: number): number {
  return firstDay + Math.floor(((at % 240) * 3) / 2 + random(1) * 4);
}

function dateText(random: Random, style: LocaleStyle, at: number): TestCell {
  if (at % 9 === 7) return word('soon');
  const day = isoDay(dayAt(random, at));
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  const name = style.months[Number(month) - 1] ?? '';
  const spelledOut = [`${Number(dayOfMonth)} ${name} ${year}`, `${name} ${Number(dayOfMonth)}, ${year}`];
  const forms = [...style.days.map((form) => form(year, month, dayOfMonth)), ...spelledOut];
  return { cell: text(forms[whole(() => random(3), forms.length)] ?? day), numeric: null, day };
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
  return (random, _style, at) => {
    const day = dayAt(random, at);
    return { cell: make(day), numeric: null, day: isoDay(day) };
  };
}

/** A header, and whether its numbers are added up or averaged. */
type Header = [name: string, adds: boolean];
/** `adds` is the default when the header gives no hint. */
export type Kind = { holds: 'numbers' | 'texts' | 'days'; adds: boolean; headers: Header[]; write: Write };

const kind = (holds: Kind['holds'], adds: boolean, headers: Header[], write: Write): Kind => {
  return { holds, adds, headers, write };
};
const numbers = (adds: boolean, added: string, averaged: string, write: Write) => {
  const list = (text: string, isAdded: boolean) => text.split('|').map((name): Header => [name, isAdded]);
  const headers = [...(added ? list(added, true) : []), ...(averaged ? list(averaged, false) : [])];
  return kind('numbers', adds, headers, write);
};
const named = (text: string) => text.split('|').map((name): Header => [name, true]);

export const kinds = {
  channel: kind('texts', true, named('Channel|Kanal|Клиент'), (random) =>
    word(names[whole(random, names.length)] ?? ''),
  ),
  note: kind('texts', true, named('Note|Campaign: name'), (random) => word(`Note ${whole(random, 400)}`)),
  count: numbers(true, 'Clicks|Leads|Spend|Hours|Bestellungen', 'NPS|Pages per visit|CPC', (random) =>
    numeric((random(3) < 0.5 ? number : plain)(whole(random, 2000))),
  ),
  fine: numbers(true, 'Weight|Distance', 'ROAS|Avg. position', (random) =>
    numeric(plain(whole(random, 9_000_000) / 1000)),
  ),
  rate: numbers(true, '', 'Conversion rate|CTR', (random) => numeric(plain(whole(random, 1000) / 1000))),
  money: numbers(true, 'Revenue|Umsatz|Budget', 'Cost per lead|CPC|AOV', (random) =>
    numeric(money(cents(random), (['$', '€', '£'] as const)[whole(() => random(3), 3)] ?? '$')),
  ),
  moneyText: numbers(true, 'Spend|Kosten|Cost', 'CPA|Preis pro Nacht', moneyText),
  percent: numbers(false, '', 'CTR|Anteil|Bounce rate|% of budget', (random) =>
    numeric(percent(whole(random, 1500) / 1000)),
  ),
  percentText: numbers(false, '', 'Churn|Auslastung', (random, style) => {
    const tenths = whole(random, 1000);
    const sign = random(3) < 0.5 ? '%' : ' %';
    return numeric(text(typed(tenths / 10, style, 1) + sign), tenths / 1000);
  }),
  time: numbers(true, 'Call time|Duration', 'Response time|Avg. session time', (random) => {
    const seconds = whole(random, 200_000);
    return numeric(duration(seconds), seconds);
  }),
  flag: numbers(true, 'Active|Done', '', (random) => numeric(bool(random(1) < 0.4), random(1) < 0.4 ? 1 : 0)),
  date: kind('days', true, named('Date|Woche ab'), asDay(date)),
  dateTime: kind('days', true, named('Started at'), (random, style, at) =>
    asDay((day) =>
      dateTime(
        day,
        whole(() => random(2), 86_400),
      ),
    )(random, style, at),
  ),
  dateText: kind('days', true, named('When|Datum'), dateText),
  dateNumber: kind('texts', true, named('Tag'), (random, _style, at) => {
    const day = isoDay(dayAt(random, at));
    return { cell: plain(Number(day.replaceAll('-', ''))), numeric: null, day };
  }),
} satisfies Record<string, Kind>;
export type KindName = keyof typeof kinds;

/** The cell of a column in the totals row; only a ratio's differs from its rows. */
export function totalCell(kindName: KindName, random: Random, style: LocaleStyle): TestCell {
  return kinds[kindName].holds === 'numbers'
    ? kinds[kindName].write((use) => random(use + 10), style, 0)
    : nothing;
}

/** Some cells are empty, errors, or text for an unknown value. */
export function gapOr(kindName: KindName, random: Random, at: number, write: () => TestCell): TestCell {
  if (at % 5 === 3 && random(7) < 0.8) return random(8) < 0.7 ? nothing : word('  ');
  if (kinds[kindName].holds !== 'numbers' || kindName === 'percentText') return write();
  if (random(9) < 0.04) return { ...nothing, cell: failed('DIVIDE_BY_ZERO', '=1/0') };
  return random(9) < 0.08 ? word('k. A.') : write();
}
