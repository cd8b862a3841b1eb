import type { Column } from '../../entities/table.ts';
import type { Change, ChangeWithin, ExplainedPart } from '../../entities/widgets/explanation.ts';
import { changeOf } from '../numbers/change.ts';
import { formatDifference, formatLabel, formatShare, formatValue } from '../numbers/number-format.ts';
import { sentenceStart } from '../text/sentence-start.ts';
import { MIN_SHARE } from './leading-part.ts';

/** A change, and how the values of its metric are formatted. */
export type ChangeFacts = Change & { column: Column };

/** The numbers of a metric as its reader writes them. */
type Format = {
  value(value: number): string;
  /** With its sign: `−5,290`, `+0.4 pp`. */
  difference(value: number): string;
  /** A fraction without its sign: `12.3%`. */
  percent(fraction: number | null): string;
  day(day: string): string;
};

const MAX_NAMED = 2;
/** Sources name pages and campaigns at any length; the whole name is in the table. */
const MAX_NAME_LENGTH = 80;
/** Of a part's own change, what one of its parts has to be to be named beside it. */
const MOST = 0.5;

/** A change in words, which only repeat its numbers: what changed, which parts explain it, and which days are unusual. */
export function changeSentences(facts: ChangeFacts, locale: string): string[] {
  const format = formatOf(facts.column, locale);
  return [
    headline(facts, format),
    ...(facts.dimension ? partSentences(facts, format) : []),
    ...effectSentences(facts, format),
    ...(facts.dimension ? restSentences(facts, format) : []),
    ...unusualSentences(facts, format),
  ];
}

/** What the sentences of a change may name: another wording has to repeat it exactly. */
export type ChangeNames = { metric: string; parts: string[]; days: string[] };

/** The names of a change as its sentences write them, also of parts that they leave out. */
export function changeNames(
  { column, parts, within, unusualDays }: ChangeFacts,
  locale: string,
): ChangeNames {
  const format = formatOf(column, locale);
  const names = [...parts, ...(within?.parts ?? [])].map(nameOf);
  return {
    metric: column.label,
    parts: [...new Set(names)].filter((name) => name !== ''),
    days: unusualDays.map(({ day }) => format.day(day)),
  };
}

function formatOf(column: ChangeFacts['column'], locale: string): Format {
  const value = (number: number) => formatValue(number, column, locale);
  return {
    value,
    difference: (number) => formatDifference(number, column, locale),
    percent: (fraction) => formatShare(fraction ?? 0, locale),
    day: (day) => formatLabel(day, 'date', locale),
  };
}

function headline({ column, from, to, change }: ChangeFacts, format: Format): string {
  const [before, now] = [format.value(from), format.value(to)];
  const metric = sentenceStart(column.label);
  if (change === 0) return `${metric} did not change: ${now}.`;
  const verb = change > 0 ? 'rose' : 'fell';
  const fraction = changeOf(to, from);
  const isShownAsZero = fraction !== null && format.percent(Math.abs(fraction)) === format.percent(0);
  if (column.changesBy === 'difference' || fraction === null || isShownAsZero)
    return `${metric} ${verb} from ${before} to ${now}.`;
  return `${metric} ${verb} by ${format.percent(fraction)} (${format.difference(change)}), from ${before} to ${now}.`;
}

function partSentences({ parts, change, within }: ChangeFacts, format: Format): string[] {
  if (change === 0) return [];
  const direction = change > 0 ? 'increase' : 'decline';
  const named = parts.filter(({ share }) => share !== null && share >= MIN_SHARE).slice(0, MAX_NAMED);
  const against = parts.find(({ share }) => share !== null && share <= -MIN_SHARE);
  return [
    ...named.map((part, index) => {
      const mostly = index === 0 && within ? mostlyText(within, format) : '';
      return `${namedText(part, { direction, isNext: index > 0 }, format)}${mostly}.`;
    }),
    ...(named.length === 0
      ? [`No single part accounts for ${format.percent(MIN_SHARE)} of the ${direction}.`]
      : []),
    ...(against
      ? [`${sentenceStart(nameOf(against))} worked against it (${format.difference(against.change)}).`]
      : []),
  ];
}

function namedText(
  part: ExplainedPart,
  { direction, isNext }: { direction: string; isNext: boolean },
  format: Format,
): string {
  const { share, change } = part;
  const [name, amount] = [sentenceStart(nameOf(part)), format.difference(change)];
  if (share !== null && share > 1) return `${name} accounts for more than the whole ${direction} (${amount})`;
  return isNext
    ? `${name} accounts for a further ${format.percent(share)} (${amount})`
    : `${name} accounts for ${format.percent(share)} of the ${direction} (${amount})`;
}

/** In one line: visitors choose some names, as those of campaigns, which must not add paragraphs to a mail or reorder its text. */
function nameOf({ label }: ExplainedPart): string {
  const line = label.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length > MAX_NAME_LENGTH ? `${characters.slice(0, MAX_NAME_LENGTH).join('')}…` : line;
}

function mostlyText({ parts }: ChangeWithin, format: Format): string {
  const [first] = parts;
  if (!first || first.share === null || first.share < MOST) return '';
  return `, mostly ${nameOf(first)} (${format.difference(first.change)})`;
}

/** Of a ratio: whether the parts' own ratios changed, or their weights. */
function effectSentences({ effects, dimension, change }: ChangeFacts, format: Format): string[] {
  if (!effects || !dimension || change === 0) return [];
  const [rate, mix] = [format.difference(effects.rate), format.difference(effects.mix)];
  return [
    `Changes within each ${dimension.label.toLowerCase()} contribute ${rate}, and shifts between them ${mix}.`,
  ];
}

/** What the parts above leave of the change, if it is as large as a part that would be named. */
function restSentences({ column, kind, rest, change }: ChangeFacts, format: Format): string[] {
  if (change === 0 || Math.abs(rest) < MIN_SHARE * Math.abs(change)) return [];
  const amount = format.difference(rest);
  return kind === 'overlap'
    ? [
        `${sentenceStart(column.label)} count once in the total and may count in several parts: ${amount} is in no single part.`,
      ]
    : [`${amount} is in no listed part.`];
}

function unusualSentences({ unusualDays }: ChangeFacts, format: Format): string[] {
  if (unusualDays.length === 0) return [];
  const days = unusualDays.map(
    ({ day, value, expected }) =>
      `${format.day(day)} (${format.value(value)} instead of about ${format.value(Number.isInteger(value) ? Math.round(expected) : expected)})`,
  );
  return [`Unusual ${days.length === 1 ? 'day' : 'days'}: ${days.join(', ')}.`];
}
