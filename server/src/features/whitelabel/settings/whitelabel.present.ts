import type { DnsRecord, DnsRecordKind, Whitelabel } from '@vitrine/contract/entities/whitelabel.ts';
import type { Config } from '../../../platform/config/config.ts';
import { HOST_TOKEN_PATH } from '../../../platform/http/machine-paths.ts';
import { removableAt } from '../keys/rotate-key.ts';
import type { KnownRecords } from '../records/check-records.ts';
import { keyNameOf, type PlannedRecord, planEmailRecords, planWebRecords } from '../records/plan-records.ts';
import { relativeName } from '../records/zone.ts';
import { senderStateOf } from '../sender.ts';
import { hostTokenText } from '../verification/host-token.ts';
import type { WhitelabelRow } from '../whitelabel.queries.ts';

/** The state as admins see it; empty for a company without domains. */
export function presentWhitelabel(row: WhitelabelRow | null, config: Config): Whitelabel {
  const known = row?.records ?? {};
  const present = (planned: PlannedRecord[]) =>
    planned.filter(({ record }) => isShown(record, known)).map((each) => presentRecord(each, known));
  return {
    domain: row?.domain ?? null,
    domainCname: config.dnsTargets.webHost,
    verifiedWhitelabel: row?.webVerified ?? false,
    webBrokenAt: row?.webBrokenAt?.toISOString() ?? null,
    mailBrokenAt: row?.mailBrokenAt?.toISOString() ?? null,
    emailDomain: row?.emailDomain ?? null,
    emailUsername: row?.emailUsername ?? null,
    activeEmail: row?.mailVerified ?? false,
    fromAddress: senderStateOf(row, config).fromAddress,
    webDns: row ? present(planWebRecords(row, config.dnsTargets)) : [],
    hostToken: row ? presentHostToken(row, config) : null,
    emailDns: row ? present(planEmailRecords(row, config.dnsTargets)) : [],
    retiredDkim: row ? presentRetired(row) : null,
    lastCheckedAt: row?.lastCheckedAt?.toISOString() ?? null,
  };
}

/** Null while DNS alone shows where the host leads. */
function presentHostToken(
  { domain, ownershipToken, records }: WhitelabelRow,
  config: Config,
): Whitelabel['hostToken'] {
  const { web, hostToken: known } = records;
  if (domain === null || (web?.status === 'correct' && !known)) return null;
  const scheme = config.appUrl.startsWith('https:') ? 'https' : 'http';
  return {
    origin: config.dnsTargets.webHost,
    url: `${scheme}://${domain}${HOST_TOKEN_PATH}/${ownershipToken}`,
    response: hostTokenText(ownershipToken),
    status: known?.status ?? 'waiting',
    message: known?.message ?? null,
    lastCheckedAt: known?.checkedAt ?? null,
  };
}

function presentRetired(row: WhitelabelRow): Whitelabel['retiredDkim'] {
  const { retiredDkimSelector, emailDomain } = row;
  const from = removableAt(row);
  if (!retiredDkimSelector || !emailDomain || !from) return null;
  return { name: keyNameOf(retiredDkimSelector, emailDomain), removableAt: from.toISOString() };
}

/** A CAA record is only needed if others exclude our authority. */
function isShown(record: DnsRecordKind, known: KnownRecords): boolean {
  return record !== 'caa' || known.caa?.status === 'wrong';
}

function presentRecord(planned: PlannedRecord, known: KnownRecords): DnsRecord {
  const {
    status,
    message,
    found,
    value,
    name = planned.name,
    checkedAt,
  } = known[planned.record] ?? {
    status: 'waiting' as const,
    message: null,
    found: [],
    value: null,
    checkedAt: null,
  };
  return {
    ...planned,
    name,
    value: value ?? planned.value,
    relativeName: relativeName(name),
    status,
    message,
    found,
    lastCheckedAt: checkedAt,
  };
}
