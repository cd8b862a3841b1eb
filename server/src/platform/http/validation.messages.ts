import { atLeastText, invalidEmailText, unfilledText } from '@vitrine/contract/rules/text/field-messages.ts';
import type { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;
type Bound = {
  origin: string;
  limit: number | bigint;
  exact?: boolean | undefined;
  inclusive?: boolean | undefined;
};

const MISPLACED = 'This value is not accepted here.';

const TOO_LARGE = 'This number is too large.';
const TOO_SMALL = 'This number is too small.';

const typeMessage: Record<string, string> = {
  string: 'Please enter text.',
  number: 'Please enter a number.',
  int: 'Please enter a whole number.',
  boolean: 'Must be true or false.',
  array: 'This has to be a list.',
  object: 'This has to be an object with named fields.',
  record: 'This has to be an object with named fields.',
  never: 'This field must be empty.',
};

const formatText: Record<string, string> = {
  email: invalidEmailText,
  url: 'Please enter a valid web address.',
  date: 'Please enter a date, such as 2026-01-31.',
  datetime: 'Please enter a date and a time, such as 2026-01-31T08:00:00Z.',
};

/** A schema error in plain words; used if the schema has no message of its own. */
export function complaintText(issue: RawIssue): string {
  const isUnfilled = (issue.input === undefined || issue.input === null) && (issue.path ?? []).length > 0;
  switch (issue.code) {
    case 'invalid_type':
      return isUnfilled ? unfilledText : (typeMessage[issue.expected] ?? MISPLACED);
    case 'invalid_value':
      return isUnfilled ? unfilledText : choiceMessage(issue.values);
    case 'invalid_union':
      return isUnfilled ? unfilledText : unionText(issue);
    case 'too_big':
      return maxText({ ...issue, limit: issue.maximum });
    case 'too_small':
      return minText({ ...issue, limit: issue.minimum });
    case 'not_multiple_of':
      return `A multiple of ${issue.divisor}.`;
    case 'invalid_format':
      return formatText[issue.format] ?? 'This has an invalid format.';
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}.`;
    default:
      return MISPLACED;
  }
}

function choiceMessage(values: readonly unknown[]): string {
  return `Select one of: ${values.map(String).join(', ')}.`;
}

/** The names of the options, for a choice among words or numbers. */
function unionText({ errors = [], options }: Extract<RawIssue, { code: 'invalid_union' }>): string {
  if (Array.isArray(options)) return choiceMessage(options);
  const choices = errors.flatMap(([first]) => (first?.code === 'invalid_value' ? first.values : []));
  return choices.length > 0 && choices.length >= errors.length ? choiceMessage(choices) : MISPLACED;
}

function maxText({ origin, limit, exact, inclusive }: Bound): string {
  if (origin === 'string')
    return `Please use ${exact ? 'exactly' : 'at most'} ${countText(limit, 'character')}.`;
  if (isMany(origin)) return `${exact ? 'Exactly' : 'At most'} ${countText(limit, 'entry')}.`;
  if (limit === Number.MAX_SAFE_INTEGER) return TOO_LARGE;
  return `${inclusive === false ? 'Less than' : 'At most'} ${limit}.`;
}

function minText({ origin, limit, exact, inclusive }: Bound): string {
  if (origin === 'string' && Number(limit) === 1 && !exact) return unfilledText;
  if (origin === 'string')
    return exact ? `Please use exactly ${countText(limit, 'character')}.` : atLeastText(limit);
  if (isMany(origin)) return `${exact ? 'Exactly' : 'At least'} ${countText(limit, 'entry')}.`;
  if (limit === Number.MIN_SAFE_INTEGER) return TOO_SMALL;
  return `${inclusive === false ? 'More than' : 'At least'} ${limit}.`;
}

function isMany(origin: string): boolean {
  return ['array', 'set', 'map'].includes(origin);
}

function countText(count: number | bigint, thing: 'character' | 'entry'): string {
  if (Number(count) === 1) return `1 ${thing}`;
  return `${count} ${thing === 'entry' ? 'entries' : 'characters'}`;
}
