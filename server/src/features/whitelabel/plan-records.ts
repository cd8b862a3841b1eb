import type { DnsRecord } from '@vitrine/contract/entities/whitelabel.ts';
import { dkimFor } from './dkim.ts';
import { DMARC_ADVICE } from './dmarc.ts';
import { spfFor } from './spf.ts';

/** A record as it should be set. */
export type PlannedRecord = Pick<DnsRecord, 'record' | 'type' | 'name' | 'value' | 'optional'>;

export type PlannedDomains = {
  domain: string | null;
  emailDomain: string | null;
  ownershipToken: string;
  dkimSelector: string;
  dkimPublicKey: string;
};

/** What this installation is called where customers' records have to name it. */
export type DnsTargets = { webHost: string; spfInclude: string; returnPathHost: string | null };

/** Proof of ownership is asked for always: a CNAME that somebody left behind must not let the next one in. */
export function planWebRecords(own: PlannedDomains, targets: DnsTargets): PlannedRecord[] {
  const { domain } = own;
  if (domain === null) return [];
  return [
    { record: 'web', type: 'CNAME', name: domain, value: targets.webHost, optional: false },
    {
      record: 'ownership',
      type: 'TXT',
      name: `_report-challenge.${domain}`,
      value: `report-challenge=${own.ownershipToken}`,
      optional: false,
    },
  ];
}

export function planEmailRecords(own: PlannedDomains, targets: DnsTargets): PlannedRecord[] {
  const { emailDomain } = own;
  if (emailDomain === null) return [];
  const { spfInclude, returnPathHost } = targets;
  return [
    {
      record: 'dkim',
      type: 'TXT',
      name: `${own.dkimSelector}._domainkey.${emailDomain}`,
      value: dkimFor(own.dkimPublicKey),
      optional: false,
    },
    { record: 'spf', type: 'TXT', name: emailDomain, value: spfFor(spfInclude), optional: false },
    ...(returnPathHost === null
      ? []
      : [
          {
            record: 'returnPath' as const,
            type: 'CNAME' as const,
            name: returnPathOf(emailDomain),
            value: returnPathHost,
            optional: true,
          },
        ]),
    { record: 'dmarc', type: 'TXT', name: `_dmarc.${emailDomain}`, value: DMARC_ADVICE, optional: true },
  ];
}

/** Where mail that can't be delivered comes back to, once its record is set. */
export function returnPathOf(emailDomain: string): string {
  return `bounces.${emailDomain}`;
}
