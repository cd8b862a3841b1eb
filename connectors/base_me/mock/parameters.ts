import { dayOf, isoDay, parseDay } from '../../mock-kit/days.ts';
import type { LinkAccount } from './accounts.ts';
import { BaseMeError, invalid } from './base-me-error.ts';
import { linkTypes } from './data/link-clients.ts';

/** Parameters of both link calls. Days are `YYYY-MM-DD`; a missing list is null. */
export type LinkFilter = {
  clientIds: number[];
  dateFrom: string;
  dateTo: string;
  dateField: 'created_at' | 'confirmed_at';
  statuses: string[] | null;
  types: string[] | null;
  healths: string[] | null;
  userIds: string[] | null;
  teamIds: string[] | null;
};

const STATUSES = ['opportunity', 'requested', 'pending', 'confirmed'];
const HEALTHS = ['not_confirmed', 'live_dofollow', 'live_nofollow', 'dead'];
const MAX_DAYS = 366;

export function readFilter(query: URLSearchParams, { clients }: LinkAccount): LinkFilter {
  const clientIds = (listOf(query, 'client_id') ?? []).map(Number);
  if (clientIds.length === 0) throw invalid('client_id', 'The client id field is required.');
  for (const id of clientIds) {
    if (!clients.some((client) => client.id === id)) throw new BaseMeError(404, 'Client not found.');
  }
  const [dateFrom, dateTo] = [dateOf(query, 'date_from'), dateOf(query, 'date_to')];
  if (dateTo < dateFrom) throw invalid('date_to', 'The date to must be a date after or equal to date from.');
  if (dayOf(dateTo) - dayOf(dateFrom) >= MAX_DAYS)
    throw invalid('date_to', `The range may not be longer than ${MAX_DAYS} days.`);
  const dateField = query.get('date_field') ?? 'created_at';
  if (dateField !== 'created_at' && dateField !== 'confirmed_at')
    throw invalid('date_field', 'The selected date field is invalid.');
  return {
    clientIds,
    dateFrom,
    dateTo,
    dateField,
    statuses: oneOf(query, 'status', STATUSES),
    types: oneOf(
      query,
      'type',
      linkTypes.map(({ id }) => id),
    ),
    healths: oneOf(query, 'health', HEALTHS),
    userIds: listOf(query, 'user_id'),
    teamIds: listOf(query, 'team_id'),
  };
}

/** A whole number between 1 and `most`; `preset` when it wasn't given. */
export function countOf(query: URLSearchParams, name: string, preset: number, most: number): number {
  const text = query.get(name);
  if (text === null) return preset;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw invalid(name, `The ${name} must be at least 1.`);
  if (count > most) throw invalid(name, `The ${name} may not be greater than ${most}.`);
  return count;
}

export function listOf(query: URLSearchParams, name: string): string[] | null {
  const text = query.get(name);
  return text === null || text === '' ? null : text.split(',');
}

function oneOf(query: URLSearchParams, name: string, known: readonly string[]): string[] | null {
  const list = listOf(query, name);
  if (list?.some((item) => !known.includes(item))) throw invalid(name, `The selected ${name} is invalid.`);
  return list;
}

function dateOf(query: URLSearchParams, name: string): string {
  const text = query.get(name);
  const label = name.replace('_', ' ');
  if (text === null) throw invalid(name, `The ${label} field is required.`);
  const day = parseDay(text);
  if (day === undefined) throw invalid(name, `The ${label} is not a valid date.`);
  return isoDay(day);
}
