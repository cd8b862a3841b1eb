import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { CrmError } from './crm-error.ts';

/** The requested page; `preset` rows unless `limit` is given. */
export function pageOf(query: URLSearchParams, preset: number): { limit: number; offset: number } {
  return {
    limit: integerParameter(query, 'limit', preset, 1),
    offset: integerParameter(query, 'offset', 0, 0),
  };
}

/** An hour since 1970 (UTC) of a date-time; undefined where it wasn't given. */
export function hourOf(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const at = Date.parse(text);
  if (Number.isNaN(at) || !/^\d{4}-\d{2}-\d{2}/.test(text))
    throw new CrmError(400, `"${name}" must be a valid ISO 8601 date`);
  return at / HOUR_MS;
}

export function flagOf(query: URLSearchParams, name: string): boolean | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  if (text !== 'true' && text !== 'false') throw new CrmError(400, `"${name}" must be a boolean`);
  return text === 'true';
}

export function numbersOf(query: URLSearchParams, name: string): number[] | undefined {
  const texts = query.getAll(name);
  if (texts.length === 0) return undefined;
  return texts.map((text) => {
    if (!/^\d+$/.test(text)) throw new CrmError(400, `"${name}" must be a number`);
    return Number(text);
  });
}

/** `q` is JSON or missing. */
export function checkQ(query: URLSearchParams): void {
  const text = query.get('q');
  if (text === null) return;
  try {
    JSON.parse(text);
  } catch {
    throw new CrmError(400, '"q" must be valid JSON');
  }
}

function integerParameter(query: URLSearchParams, name: string, preset: number, least: number): number {
  const text = query.get(name);
  if (text === null) return preset;
  const number = Number(text);
  if (!Number.isInteger(number) || number < least)
    throw new CrmError(400, `"${name}" must be larger than or equal to ${least}`);
  return number;
}
