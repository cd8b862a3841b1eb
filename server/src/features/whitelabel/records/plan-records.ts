import type { DnsRecord } from '@vitrine/contract/entities/whitelabel.ts';
import type { Config } from '../../../platform/config/config.ts';
import { caaFor } from './check-caa.ts';
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
  nextDkimSelector?: string | null;
  nextDkimPublicKey?: string | null;
};

/** The names of this installation in customers' records. */
export type DnsTargets = Config['dnsTargets'];

/** Proof of ownership is always required: a CNAME left behind by a former customer must not admit the next one. */
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
    {
      record: 'caa',
      type: 'CAA',
      name: domain,
      value: caaFor(targets.certificateAuthority),
      optional: false,
    },
  ];
}

export function planEmailRecords(own: PlannedDomains, targets: DnsTargets): PlannedRecord[] {
  const { emailDomain } = own;
  if (emailDomain === null) return [];
  const { spfInclude, returnPathHost } = targets;
  return [
    planKey('dkim', emailDomain, own.dkimSelector, own.dkimPublicKey),
    ...(own.nextDkimSelector && own.nextDkimPublicKey
      ? [planKey('nextDkim', emailDomain, own.nextDkimSelector, own.nextDkimPublicKey)]
      : []),
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

function planKey(
  record: 'dkim' | 'nextDkim',
  emailDomain: string,
  selector: string,
  key: string,
): PlannedRecord {
  return {
    record,
    type: 'TXT',
    name: keyNameOf(selector, emailDomain),
    value: dkimFor(key),
    optional: false,
  };
}

/** Where the key of a selector is published. */
export function keyNameOf(selector: string, emailDomain: string): string {
  return `${selector}._domainkey.${emailDomain}`;
}

/** Where undeliverable mail returns to, once its record is set. */
export function returnPathOf(emailDomain: string): string {
  return `bounces.${emailDomain}`;
}
