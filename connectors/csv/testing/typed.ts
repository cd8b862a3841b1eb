import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';

/** A cell by what it means, and how it is spelled in the file. */
export type Typed = { spelled: string; numeric: number | null; day: string | null; text: string };

/** How a file writes: the signs in its numbers, and the letters of its encoding. */
export type Notation = { decimal: '.' | ','; group: string; letters: 'ascii' | 'latin' | 'cyrillic' | 'all' };

/** Chance in [0, 1) for one cell, by what it is needed for. */
export type Random = (use: number) => number;
type Spell = (random: Random, notation: Notation, at: number, form: number) => Typed;

const pick = <Item>(list: readonly Item[], chance: number): Item => {
  return list[Math.floor(chance * list.length)] as Item;
};
export const absent = (spelled: string): Typed => ({ spelled, numeric: null, day: null, text: '' });
export const textCell = (spelled: string): Typed => ({ ...absent(spelled), text: spelled.trim() });
const numeric = (spelled: string, value: number): Typed => ({ ...textCell(spelled), numeric: value });

/** A number that is not negative. */
function digits(value: number, decimals: number, { decimal, group }: Notation): string {
  const [whole = '', fraction] = value.toFixed(decimals).split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, group) + (fraction === undefined ? '' : decimal + fraction);
}

function signed(value: number, text: string, random: Random): string {
  if (value >= 0) return random(5) < 0.05 ? `+${text}` : text;
  return pick([`-${text}`, `(${text})`, `${text}-`, `- ${text}`], random(5));
}

function number(size: number, decimals: number): Spell {
  return (random, notation) => {
    const value = Number(((random(1) * random(2) - 0.05) * size).toFixed(decimals)) || 0;
    return numeric(signed(value, digits(Math.abs(value), decimals, notation), random), value);
  };
}

const money: Spell = (random, notation, _at, form) => {
  const value = Number(((random(1) * random(2) - 0.05) * 90_000).toFixed(2)) || 0;
  const amount = digits(Math.abs(value), 2, notation);
  const sign = pick(
    ['$', 'EUR', notation.letters === 'all' || notation.letters === 'latin' ? '€' : 'USD'],
    form / 10,
  );
  const forms = [`${sign} ${amount}`, `${amount} ${sign}`, `${sign}${amount}`, `${amount}${sign}`];
  return numeric(signed(value, pick(forms, random(3)), random).replace(/^(.+[A-Z€$])-$/, '-$1'), value);
};

const percent: Spell = (random, notation) => {
  const tenths = Math.floor(random(1) * 1200);
  return numeric(digits(tenths / 10, 1, notation) + (random(3) < 0.5 ? '%' : ' %'), tenths / 1000);
};

const names = {
  ascii: [
    'Search',
    'Social',
    'search',
    'E-mail',
    'a, b',
    'semi; colon',
    'say "hi"',
    '"',
    'pipe|d',
    ' padded ',
  ],
  // Letters that Western and Central European encodings write alike: others would be anybody's guess.
  latin: ['Größe', 'Café du Coin', 'Straße', 'Übergröße'],
  cyrillic: ['Поиск', 'Почта'],
  all: ['Größe', 'Čačak', 'Поиск', '日本語', '😀 fun', 'tab\there', 'two\nlines', 'two\r\nlines'],
};

const channel: Spell = (random, { letters }) =>
  textCell(pick(letters === 'ascii' ? names.ascii : [...names.ascii, ...names[letters]], random(1)));

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const firstDay = Date.parse('2026-01-01') / DAY_MS;

/** `order` is what a format of numbers leaves open without a proof. */
type DateForm = {
  format: string;
  open: boolean;
  write: (year: string, month: string, day: string) => string;
};
const dateForm = (format: string, open: boolean, write: DateForm['write']): DateForm => ({
  format,
  open,
  write,
});

export const dateForms: DateForm[] = [
  dateForm('YYYY-MM-DD', false, (...parts) => parts.join('-')),
  dateForm('DD.MM.YYYY', true, (year, month, day) => `${day}.${month}.${year}`),
  dateForm('DD/MM/YYYY', true, (year, month, day) => `${day}/${month}/${year}`),
  dateForm('MM/DD/YYYY', true, (year, month, day) => `${Number(month)}/${Number(day)}/${year}`),
  dateForm('YYYYMMDD', false, (...parts) => parts.join('')),
  dateForm('YYYY/MM/DD', false, (...parts) => parts.join('/')),
  dateForm('DD-MM-YY', true, (year, month, day) => `${day}-${month}-${year.slice(2)}`),
  dateForm(
    'DD MMM YYYY',
    false,
    (year, month, day) => `${day} ${months[Number(month) - 1]?.slice(0, 3)} ${year}`,
  ),
  dateForm(
    'MMM DD YYYY',
    false,
    (year, month, day) => `${months[Number(month) - 1]} ${Number(day)}, ${year}`,
  ),
  dateForm('DD.MM.YYYY', true, (year, month, day) => `${Number(day)}.${Number(month)}.${year}`),
];

const times = ['', '', '', 'T10:00:00Z', ' 9:05', ' 23:59:59', ' 09:30 PM'];

const date: Spell = (random, _hand, at, form) => {
  const { format, write } = dateForms[form] as DateForm;
  const day = new Date((firstDay + Math.floor((at % 200) * 0.8 + random(1) * 5)) * DAY_MS).toISOString();
  const [year = '', month = '', dayOfMonth = ''] = day.slice(0, 10).split('-');
  const time = format === 'YYYYMMDD' ? '' : pick(times, random(2));
  return { ...textCell(write(year, month, dayOfMonth) + time), day: day.slice(0, 10) };
};

/** Names of a column, and whether its numbers are added up; else they are averaged. */
export type Kind = {
  holds: 'text' | 'date' | 'number' | 'money' | 'percent';
  added: string[];
  averaged: string[];
  spell: Spell;
  /** Signs in its numbers prove by themselves which one is that of decimals. */
  proves: boolean;
};

const kind = (holds: Kind['holds'], added: string, averaged: string, spell: Spell, proves = false): Kind => {
  const list = (text: string) => text.split('|').filter((name) => name !== '');
  return { holds, added: list(added), averaged: list(averaged), spell, proves };
};

export const kinds = {
  channel: kind('text', 'Channel|Campaign name|Note', '', channel),
  id: kind('text', 'Order id|SKU|zip', '', (random) => textCell(String(Math.floor(random(1) * 900_000)))),
  count: kind('number', 'Clicks|Leads|Orders placed', 'Avg position|Quality score', number(9_000_000, 0)),
  tenth: kind('number', 'Weight|Distance', 'ROAS|avg_time|pages per visit', number(9000, 1), true),
  fine: kind('number', 'Points|Volume', 'Ratio of things', number(90, 3)),
  money: kind('money', 'Revenue|Spend|adCost', 'CPC|Cost per lead|AOV', money, true),
  percent: kind('percent', '', 'CTR|Share|Growth', percent, true),
  date: kind('date', 'Date|Paid on|Day', '', date),
} satisfies Record<string, Kind>;
export type KindName = keyof typeof kinds;

const unknowns = ['', '', '  ', 'n/a', '-', 'NULL', '—'];

/** Now and then nothing is known; in long files some cells can't be read either. */
export function gapOr(
  holds: Kind['holds'],
  random: Random,
  at: number,
  long: boolean,
  letters: string,
  spell: () => Typed,
): Typed {
  if (at > 1 && random(7) < 0.12) {
    if (holds === 'text') return absent(random(8) < 0.5 ? '' : '   ');
    const unknown = pick(unknowns, random(8));
    return { ...absent(unknown === '—' && letters !== 'all' ? '--' : unknown), text: unknown.trim() };
  }
  return long && holds !== 'text' && at % 17 === 9 ? textCell('to be told') : spell();
}
