import type { DnsRecordKind, DnsStatus } from '@vitrine/contract/entities/whitelabel.ts';
import type { Dns } from '../../../platform/dns/dns.ts';
import { checkReturnPath, checkWebHost } from './check-alias.ts';
import { checkCaa } from './check-caa.ts';
import { checkSpf, checkText, checkTextOrAbove } from './check-text.ts';
import { evaluateDkim, publicKeyIn } from './dkim.ts';
import { evaluateDmarc } from './dmarc.ts';
import type { Finding, Unknown } from './finding.ts';
import { unquoted } from './finding.ts';
import type { DnsTargets, PlannedRecord } from './plan-records.ts';
import { zoneOf } from './zone.ts';

/**
 * What is stored of a record between checks. `value` and `name` are set if they differ from the planned ones; `checkedAt` is an
 * ISO instant.
 */
export type KnownRecord = {
  status: DnsStatus;
  message: string | null;
  found: string[];
  value: string | null;
  name?: string;
  checkedAt: string | null;
};
export type KnownRecords = Partial<Record<DnsRecordKind | 'hostToken', KnownRecord>>;

export type Checked = {
  records: KnownRecords;
  /** Null if it depends on a record that could not be queried. */
  served: boolean | null;
  sendable: boolean | null;
};

/** The names of this installation in customers' records. */
type Expected = Pick<DnsTargets, 'spfInclude' | 'certificateAuthority'>;

type Result = readonly [PlannedRecord, Finding | Unknown];

/**
 * Queries every record at once. What could not be queried keeps its last result. `fetchToken` is called when DNS says that the
 * web host leads elsewhere, as it does for one behind a CDN.
 */
export async function checkRecords(
  dns: Dns,
  planned: PlannedRecord[],
  expected: Expected,
  known: KnownRecords,
  now: Date,
  fetchToken: () => Promise<Finding | Unknown>,
): Promise<Checked> {
  const byDns: Result[] = await Promise.all(
    planned.map(async (record) => [record, await checkRecord(dns, record, expected)] as const),
  );
  const elsewhere = byDns.some(([{ record }, { status }]) => record === 'web' && status === 'wrong');
  const token = elsewhere ? await fetchToken() : null;
  const results = token ? withToken(byDns, token, known.hostToken) : byDns;
  const records: KnownRecords = Object.fromEntries(
    results.map(([{ record }, finding]) => [record, knownAfter(finding, known[record], now)]),
  );
  if (token) records.hostToken = knownAfter(token, known.hostToken, now);
  return { records, served: agreed(results, isServed), sendable: agreed(results, isSendable) };
}

/** The web host leads here if it responds with the token. If that can't be determined, the last result of the token stays. */
function withToken(results: Result[], token: Finding | Unknown, known: KnownRecord | undefined): Result[] {
  const undecided = token.status === 'unknown' && known?.status === 'correct';
  return results.map(([planned, finding]): Result => {
    if (planned.record !== 'web') return [planned, finding];
    if (undecided) return [planned, { status: 'unknown' }];
    return [planned, token.status === 'correct' ? { status: 'correct', message: shownByToken } : finding];
  });
}

const shownByToken = 'A CDN hides the CNAME. The host token shows that it leads here.';

type Statuses = Partial<Record<DnsRecordKind, DnsStatus>>;

function isServed({ web, ownership }: Statuses): boolean {
  return web === 'correct' && ownership === 'correct';
}

/**
 * Signed with this key or the next, which then takes over; from a server that the domain or its return path allows; and with no
 * return path that swallows bounces.
 */
export function isSendable({ dkim, nextDkim, spf, returnPath }: Statuses): boolean {
  const signed = dkim === 'correct' || nextDkim === 'correct';
  return signed && (spf === 'correct' || returnPath === 'correct') && returnPath !== 'wrong';
}

/** True if it holds whatever the unanswered records are; null if it depends on them. */
function agreed(results: Result[], holds: (statuses: Statuses) => boolean): boolean | null {
  const assuming = (status: DnsStatus) =>
    holds(
      Object.fromEntries(
        results.map(([{ record }, finding]) => [
          record,
          finding.status === 'unknown' ? status : finding.status,
        ]),
      ),
    );
  const best = assuming('correct');
  const worst = assuming('wrong');
  return best === worst ? best : null;
}

function knownAfter(finding: Finding | Unknown, before: KnownRecord | undefined, now: Date): KnownRecord {
  if (finding.status === 'unknown') {
    return {
      ...(before ?? { status: 'waiting', found: [], value: null, checkedAt: null }),
      message: 'It could not be checked just now. It is checked again automatically.',
    };
  }
  const { status, message = null, found = [], value = null, name } = finding;
  return { status, message, found, value, ...(name ? { name } : {}), checkedAt: now.toISOString() };
}

function checkRecord(
  dns: Dns,
  { record, name, value }: PlannedRecord,
  expected: Expected,
): Promise<Finding | Unknown> {
  switch (record) {
    case 'web':
      return checkWebHost(dns, name, value);
    case 'caa':
      return checkCaa(dns, name, expected.certificateAuthority);
    case 'returnPath':
      return checkReturnPath(dns, name, value);
    case 'ownership':
      return checkText(dns, name, (texts) => evaluateExact(texts, value));
    case 'dkim':
    case 'nextDkim':
      return checkText(dns, name, (texts) => evaluateDkim(texts, publicKeyIn(value)));
    case 'spf':
      return checkSpf(dns, name, expected.spfInclude);
    case 'dmarc':
      return checkTextOrAbove(dns, name, `_dmarc.${zoneOf(name) ?? name}`, evaluateDmarc);
  }
}

function evaluateExact(texts: string[], value: string): Finding {
  if (texts.some((text) => unquoted(text) === value)) return { status: 'correct' };
  if (texts.length === 0) return { status: 'missing' };
  return { status: 'wrong', message: 'It has a different text.', found: texts };
}
