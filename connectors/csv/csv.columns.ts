import type { CsvSettings } from '@vitrine/contract/endpoints/sources.ts';
import { dayOrderOf, isDateFormat, swappedOrder } from './csv.dates.ts';
import { currencyOfName, type Decimal } from './csv.numbers.ts';
import type { ColumnProfile } from './csv.profile.ts';

export type ColumnKind = NonNullable<CsvSettings['columns']>[string]['kind'];

/** How one column is read. `doubt` says in words what the file leaves open and how it was taken. */
export type ColumnPlan = { name: string; kind: ColumnKind; dateFormat?: string; doubt?: string };

export type ReadingPlan = { decimal: Decimal; columns: ColumnPlan[] };

/** A column is what four of five of its cells are; the rest is reported as unreadable. */
const enough = 0.8;

const moneyName =
  /\b(cost|costs|spend|spent|revenue|price|budget|cpc|cpm|cpa|cpl|aov|kosten|ausgaben|umsatz)\b/i;
const labelName = /\b(id|ids|year|jahr|month|week|hour|quarter|zip|postcode|plz|phone|sku|ean|gtin)\b/i;

/** Column names with their case and word borders opened up: `ad_cost` and `adCost` are `ad cost`. */
export function spacedName(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_\-./]+/g, ' ');
}

/** Decides what every column is from all of its cells; what the settings say is taken as it is. */
export function planColumns(
  names: string[],
  profiles: ColumnProfile[],
  settings: CsvSettings,
  delimiter: string,
): ReadingPlan {
  const { decimal, proven } = decimalOf(profiles, settings, delimiter);
  const order = provenDayOrder(profiles) ?? (decimal === ',' ? 'day' : null);
  const columns = names.map((name, index): ColumnPlan => {
    const profile = profiles[index];
    const wish = settings.columns?.[name];
    if (!profile) return { name, kind: wish?.kind ?? 'text' };
    const kind = wish?.kind ?? kindOf(name, profile, decimal);
    if (kind === 'date') {
      if (wish?.dateFormat && isDateFormat(wish.dateFormat))
        return { name, kind, dateFormat: wish.dateFormat };
      return { name, kind, ...dateFormatOf(profile, order) };
    }
    const isOpen = kind !== 'text' && kind !== 'ignore' && !proven && profile.undecided > 0;
    return isOpen
      ? { name, kind, doubt: `read with "${decimal}" as decimal sign, which no value proves` }
      : { name, kind };
  });
  return { decimal, columns };
}

/** True when the settings leave nothing to detect for these columns, so that one pass over the file is enough. */
export function planFromSettings(names: string[], settings: CsvSettings): ReadingPlan | null {
  if (!settings.decimal || !settings.columns) return null;
  const columns: ColumnPlan[] = [];
  for (const name of names) {
    const wish = Object.hasOwn(settings.columns, name) ? settings.columns[name] : undefined;
    if (!wish || (wish.kind === 'date' && !(wish.dateFormat && isDateFormat(wish.dateFormat)))) return null;
    columns.push({ name, ...wish });
  }
  return { decimal: settings.decimal, columns };
}

function kindOf(name: string, profile: ColumnProfile, decimal: Decimal): ColumnKind {
  if (profile.filled === 0) return 'text';
  const needed = profile.filled * enough;
  const [format, dates] = bestDate(profile);
  const isCompact = format === 'YYYYMMDD';
  if (format && dates >= (isCompact ? profile.filled : needed)) return 'date';
  if (profile.asNumber[decimal] < needed) return 'text';
  if (profile.percent >= profile.asNumber[decimal] / 2) return 'percent';
  const spaced = spacedName(name);
  if (profile.withCurrency >= profile.asNumber[decimal] / 2) return 'money';
  if (profile.leadingZero > 0 || labelName.test(spaced)) return 'text';
  return moneyName.test(spaced) || currencyOfName(name) ? 'money' : 'number';
}

/** The notation most proofs speak for; without any, a semicolon between cells suggests a comma within numbers. */
function decimalOf(profiles: ColumnProfile[], settings: CsvSettings, delimiter: string) {
  const numeric = profiles.filter(
    (profile) => Math.max(profile.asNumber['.'], profile.asNumber[',']) >= profile.filled * enough,
  );
  const proofs = (sign: Decimal) => numeric.reduce((sum, profile) => sum + profile.proves[sign], 0);
  if (settings.decimal) return { decimal: settings.decimal, proven: true };
  const [dots, commas] = [proofs('.'), proofs(',')];
  if (dots !== commas) return { decimal: dots > commas ? ('.' as const) : (',' as const), proven: true };
  return { decimal: delimiter === ';' ? (',' as const) : ('.' as const), proven: false };
}

function bestDate(profile: ColumnProfile): [string | null, number] {
  let best: [string | null, number] = [null, 0];
  for (const [format, count] of profile.asDate) if (count > best[1]) best = [format, count];
  return best;
}

/** The order that another date column of the same file proves. */
function provenDayOrder(profiles: ColumnProfile[]): 'day' | 'month' | null {
  for (const profile of profiles) {
    const [format, count] = bestDate(profile);
    if (!format || count < profile.filled * enough) continue;
    if (dayOrderOf(format) && count > (profile.asDate.get(swappedOrder(format)) ?? 0))
      return dayOrderOf(format);
  }
  return null;
}

function dateFormatOf(profile: ColumnProfile, order: 'day' | 'month' | null) {
  const [best, count] = bestDate(profile);
  if (!best) return { dateFormat: 'YYYY-MM-DD' };
  const swapped = swappedOrder(best);
  const isOpen = dayOrderOf(best) !== null && profile.asDate.get(swapped) === count;
  if (!isOpen) return { dateFormat: best };
  const leadingPart = order ?? (best.includes('/') ? 'month' : 'day');
  const dateFormat = dayOrderOf(best) === leadingPart ? best : swapped;
  if (profile.swappable === 0) return { dateFormat };
  return { dateFormat, doubt: `read with the ${leadingPart} first, which no value proves` };
}
