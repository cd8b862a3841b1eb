import type { Dates } from '../../entities/dashboard.ts';
import { precedingPeriod } from '../dates/compare-types.ts';
import { comparisonOf, describeRange } from '../dates/date-range.ts';
import { dateFormat } from '../dates/date-text.ts';
import { nearestWord } from '../formulas/nearest-word.ts';

/** The variables in braces of a subject or message, and their values. */
export const templateVariables = {
  dashboard: 'name of the dashboard',
  company: 'name of your company',
  period: 'days shown',
  compared: 'days they are compared with',
  month: 'month of the last day shown',
  start: 'first day shown',
  end: 'last day shown',
  highlights: 'what changed, in sentences; in the message only',
} as const;
export type TemplateVariable = keyof typeof templateVariables;
export type TemplateValues = Record<TemplateVariable, string>;

export const usualSubject = '{dashboard}, {period}';
export const usualMessage = '{dashboard} for {period} is ready.';

export const MAX_SUBJECT_LENGTH = 150;
export const MAX_MESSAGE_LENGTH = 2000;
export const MAX_HIGHLIGHTS_LENGTH = 4000;

const VARIABLE = /\{([^{}\n]*)\}/g;
const names = Object.keys(templateVariables) as TemplateVariable[];

/** Written when the mail is sent; longer than a line. */
const SENT_LATER = 'What changed is written here when the report is sent.';

/** Whether a variable can be in a single line, such as a subject. */
export function fitsLine(name: TemplateVariable): boolean {
  return name !== 'highlights';
}

/** What is wrong with a subject or message, a sentence each; empty if it is valid. */
export function templateProblems(text: string, limit: { length: number; lines: 'one' | 'many' }): string[] {
  const problems = [...text.matchAll(VARIABLE)].flatMap(([, name = '']) =>
    isVariable(name) && limit.lines === 'one' && !fitsLine(name)
      ? [`{${name}} can only be in the message.`]
      : unknownVariable(name),
  );
  const rest = text.replace(VARIABLE, '');
  if (/[{}]/.test(rest)) problems.push('Unmatched brace: write variables as {dashboard}.');
  if (text.length > limit.length) problems.push(`It can have at most ${limit.length} characters.`);
  if (limit.lines === 'one' && /[\r\n]/.test(text)) problems.push('It has to be a single line.');
  return problems;
}

/** The text with all variables replaced. */
export function fillTemplate(text: string, values: TemplateValues): string {
  return text.replace(VARIABLE, (whole, name: string) => (isVariable(name) ? values[name] : whole));
}

/** Whether a message has a place for highlights. */
export function hasHighlights(message: string): boolean {
  return message.includes('{highlights}');
}

/** The message with a place for highlights: at its end, if they were edited and it names none. */
export function withHighlights(message: string, isEdited: boolean): string {
  return isEdited && !hasHighlights(message) ? `${message}\n\n{highlights}` : message;
}

/** The values of the variables in a report over these days, without highlights; `locale` formats the dates. */
export function templateValues(
  names: { dashboard: string; company: string },
  dates: Dates,
  locale: string,
): TemplateValues {
  const { startDate, endDate } = dates;
  const day = (date: string) => describeRange({ startDate: date, endDate: date }, locale);
  const month = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return {
    ...names,
    period: describeRange(dates, locale),
    compared: describeRange(comparisonOf(dates) ?? precedingPeriod(dates), locale),
    month: month.format(Date.parse(endDate)),
    start: day(startDate),
    end: day(endDate),
    highlights: SENT_LATER,
  };
}

function isVariable(name: string): name is TemplateVariable {
  return Object.hasOwn(templateVariables, name);
}

function unknownVariable(name: string): string[] {
  if (isVariable(name)) return [];
  const near = nearestWord(name.trim(), names);
  return [`{${name}} is no variable.${near ? ` Did you mean {${near}}?` : ''}`];
}

/** Mails are written in this language, with the dates and numbers of this locale. */
export const MAIL_LOCALE = 'en-GB';
