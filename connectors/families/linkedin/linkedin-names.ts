import { ProviderError } from '../../kit/http/provider-error.ts';
import { slicesOf } from '../../kit/query/slices.ts';
import { sentenceCase } from '../../kit/table/sentence-case.ts';
import type { LinkedInCalls } from './linkedin-client.ts';
import { idOfUrn, list } from './linkedin-restli.ts';

/** They haven't changed in years; otherwise every widget by seniority would cost a call. */
const seniorities: Record<string, string> = {
  1: 'Unpaid',
  2: 'Training',
  3: 'Entry',
  4: 'Senior',
  5: 'Manager',
  6: 'Director',
  7: 'VP',
  8: 'CXO',
  9: 'Partner',
  10: 'Owner',
};

const functions: Record<string, string> = {
  1: 'Accounting',
  2: 'Administrative',
  3: 'Arts and Design',
  4: 'Business Development',
  5: 'Community and Social Services',
  6: 'Consulting',
  7: 'Education',
  8: 'Engineering',
  9: 'Entrepreneurship',
  10: 'Finance',
  11: 'Healthcare Services',
  12: 'Human Resources',
  13: 'Information Technology',
  14: 'Legal',
  15: 'Marketing',
  16: 'Media and Communication',
  17: 'Military and Protective Services',
  18: 'Operations',
  19: 'Product Management',
  20: 'Program and Project Management',
  21: 'Purchasing',
  22: 'Quality Assurance',
  23: 'Real Estate',
  24: 'Research',
  25: 'Sales',
  26: 'Customer Success and Support',
};

const known: Record<string, Record<string, string>> = { seniority: seniorities, function: functions };

/** The endpoints of the other names. */
const wholeLists: Record<string, string> = {
  industry: '/industries',
  seniority: '/seniorities',
  function: '/functions',
};
const byId: Record<string, string> = { geo: '/geo', title: '/titles', organization: '/organizationsLookup' };
const idsPerCall = 50;

/**
 * Names of URNs for member attributes, by URN; plain values (`SIZE_11_TO_50`) become readable text. Unnamed ids keep their
 * number.
 */
export async function namesOf(calls: LinkedInCalls, urns: readonly string[]): Promise<Map<string, string>> {
  const unknown = urns.filter((urn) => localName(urn) === null);
  const kinds = [...new Set(unknown.map(kindOf))];
  const fetched = await Promise.all(
    kinds.map((kind) => fetchNames(calls, kind, unknown.filter((urn) => kindOf(urn) === kind).map(idOfUrn))),
  );
  const remote = new Map(
    fetched.flatMap((names, index) => [...names].map(([id, name]) => [`${kinds[index]} ${id}`, name])),
  );
  return new Map(
    urns.map((urn) => [
      urn,
      localName(urn) ?? remote.get(`${kindOf(urn)} ${idOfUrn(urn)}`) ?? `No. ${idOfUrn(urn)}`,
    ]),
  );
}

const kindOf = (urn: string): string => urn.split(':').at(-2) ?? '';

function localName(urn: string): string | null {
  if (!urn.startsWith('urn:')) return readableCode(urn);
  return known[kindOf(urn)]?.[idOfUrn(urn)] ?? null;
}

/** `SIZE_11_TO_50` as `11 to 50 employees`, `MOBILE_APP` as `Mobile app`. */
export function readableCode(value: string): string {
  const size = /^SIZE_(\d+)(?:_TO_(\d+)|(_OR_MORE))?$/.exec(value);
  if (size) {
    const [, from, to, more] = size;
    if (more) return `${Number(from).toLocaleString('en')} or more employees`;
    if (to) return `${Number(from).toLocaleString('en')} to ${Number(to).toLocaleString('en')} employees`;
    return from === '1' ? 'Self-employed' : `${from} employees`;
  }
  return sentenceCase(value).replace(/\blinkedin\b/i, 'LinkedIn');
}

/** Names are optional: where LinkedIn rejects them, the rows show numbers. */
async function fetchNames(calls: LinkedInCalls, kind: string, ids: string[]): Promise<Map<string, string>> {
  try {
    const path = byId[kind];
    if (path) return await fetchByIds(calls, path, ids);
    const whole = wholeLists[kind];
    return whole ? await fetchWhole(calls, whole) : new Map();
  } catch (error) {
    const isRefused =
      error instanceof ProviderError && ['permission', 'not_found', 'bad_query'].includes(error.code);
    if (!isRefused) throw error;
    return new Map();
  }
}

type Named = {
  id?: number | string;
  localizedName?: string;
  name?: { localized?: Record<string, string> };
  defaultLocalizedName?: { value?: string };
};

async function fetchWhole(calls: LinkedInCalls, path: string): Promise<Map<string, string>> {
  const { elements = [] } = await calls.get<{ elements?: Named[] }>({ path });
  return new Map(elements.flatMap((one) => pairOf(String(one.id), one)));
}

async function fetchByIds(calls: LinkedInCalls, path: string, ids: string[]): Promise<Map<string, string>> {
  const responses = await Promise.all(
    slicesOf(ids, idsPerCall).map((slice) =>
      calls.get<{ results?: Record<string, Named> }>({ path, query: { ids: list(slice) } }),
    ),
  );
  return new Map(
    responses.flatMap(({ results = {} }) => Object.entries(results).flatMap(([id, one]) => pairOf(id, one))),
  );
}

function pairOf(id: string, { localizedName, name, defaultLocalizedName }: Named): [string, string][] {
  const localized = name?.localized ?? {};
  const found =
    localizedName ?? defaultLocalizedName?.value ?? localized.en_US ?? Object.values(localized)[0];
  return found === undefined ? [] : [[id, found]];
}
