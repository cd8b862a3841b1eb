import type { Reply } from '../../../mock-kit/mock.ts';
import { json } from '../../../mock-kit/reply.ts';
import {
  countries,
  functions,
  industries,
  regions,
  seniorities,
  type Term,
  titles,
} from './data/taxonomy.ts';
import type { LinkedInCall } from './gate.ts';
import { required } from './linkedin-error.ts';
import { unpagedList } from './lists.ts';

const WHOLE: Readonly<Record<string, { kind: string; terms: readonly Term[] }>> = {
  '/functions': { kind: 'function', terms: functions },
  '/seniorities': { kind: 'seniority', terms: seniorities },
  '/industries': { kind: 'industry', terms: industries },
};
const BY_ID: Readonly<Record<string, readonly Term[]>> = {
  '/geo': [...countries, ...regions],
  '/titles': titles,
};

/** The names of member attributes. Undefined for other paths. */
export function taxonomyCalls(call: LinkedInCall): Reply | undefined {
  const whole = WHOLE[call.path];
  if (whole) {
    const { kind, terms } = whole;
    return unpagedList(
      terms.map(({ id, name }) => ({
        id,
        $URN: `urn:li:${kind}:${id}`,
        name: { localized: { en_US: name } },
      })),
    );
  }
  const terms = BY_ID[call.path];
  if (!terms) return undefined;
  const ids = call.query.list('ids');
  if (!ids) throw required('ids');
  const found = terms.filter(({ id }) => ids.includes(String(id)));
  return json(200, {
    results: Object.fromEntries(
      found.map(({ id, name }) => [
        String(id),
        { id, defaultLocalizedName: { locale: { country: 'US', language: 'en' }, value: name } },
      ]),
    ),
    statuses: Object.fromEntries(
      ids.map((id) => [id, found.some((term) => String(term.id) === id) ? 200 : 404]),
    ),
    errors: {},
  });
}
