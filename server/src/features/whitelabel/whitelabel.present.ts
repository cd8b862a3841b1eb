import type { DnsRecord, Whitelabel } from '@vitrine/contract/entities/whitelabel.ts';
import type { Config } from '../../platform/config/config.ts';
import type { KnownRecords } from './check-records.ts';
import { type PlannedRecord, planEmailRecords, planWebRecords } from './plan-records.ts';
import { senderStateOf } from './sender.ts';
import type { WhitelabelRow } from './whitelabel.queries.ts';
import { relativeName } from './zone.ts';

/** The state as admins see it; a company without domains has an empty one. */
export function presentWhitelabel(row: WhitelabelRow | null, config: Config): Whitelabel {
  const present = (planned: PlannedRecord) => presentRecord(planned, row?.records ?? {});
  return {
    domain: row?.domain ?? null,
    domainCname: config.dnsTargets.webHost,
    verifiedWhitelabel: row?.webVerified ?? false,
    emailDomain: row?.emailDomain ?? null,
    emailUsername: row?.emailUsername ?? null,
    activeEmail: row?.mailVerified ?? false,
    fromAddress: senderStateOf(row, config).fromAddress,
    webDns: row ? planWebRecords(row, config.dnsTargets).map(present) : [],
    emailDns: row ? planEmailRecords(row, config.dnsTargets).map(present) : [],
    lastCheckedAt: row?.lastCheckedAt?.toISOString() ?? null,
  };
}

function presentRecord(planned: PlannedRecord, known: KnownRecords): DnsRecord {
  const { status, message, found, value, checkedAt } = known[planned.record] ?? {
    status: 'waiting' as const,
    message: null,
    found: [],
    value: null,
    checkedAt: null,
  };
  return {
    ...planned,
    value: value ?? planned.value,
    relativeName: relativeName(planned.name),
    status,
    message,
    found,
    lastCheckedAt: checkedAt,
  };
}
