import type { DnsRecord, DnsRecordKind, Whitelabel } from '@vitrine/contract/entities/whitelabel.ts';
import type { DomainNews } from '../whitelabel/index.ts';

/** `paragraphs` are in reading order. */
type DomainMessage = { title: string; paragraphs: string[] };

/** Records without which a domain does not work; a return path only spoils it when it leads elsewhere. */
const NEEDED: DnsRecordKind[] = ['web', 'ownership', 'dkim', 'spf'];

const KEEP_RECORDS = 'Leave its DNS records as they are.';

/** The text for an admin; null for a domain that the company no longer uses. */
export function domainMessage(
  part: DomainNews['part'],
  news: DomainNews['news'],
  whitelabel: Whitelabel,
): DomainMessage | null {
  const { domain, emailDomain, emailUsername, emailDns } = whitelabel;
  if (part === 'web')
    return domain === null
      ? null
      : { title: titles[news](domain), paragraphs: ofPages(news, domain, whitelabel) };
  const address = `${emailUsername}@${emailDomain}`;
  return emailDomain === null
    ? null
    : { title: titles[news](address), paragraphs: ofMail(news, address, emailDns) };
}

const titles: Record<DomainNews['news'], (name: string) => string> = {
  verified: (name) => `${name} is in use`,
  broken: (name) => `${name} no longer works`,
  restored: (name) => `${name} works again`,
};

function ofPages(news: DomainNews['news'], domain: string, { webDns, hostToken }: Whitelabel): string[] {
  if (news !== 'broken')
    return [`Your dashboards open at ${domain}, and the links in your e-mails point there.`, KEEP_RECORDS];
  return [
    `The DNS records of ${domain} have been incorrect for three days. Your dashboards no longer open there.`,
    ...webDns.flatMap(problemOf),
    ...(hostToken?.status === 'wrong' ? [`Host token ${hostToken.url}: ${hostToken.message}`] : []),
    'Until they are correct, the links in your e-mails use our address. The records are checked again automatically.',
  ];
}

function ofMail(news: DomainNews['news'], address: string, records: DnsRecord[]): string[] {
  if (news !== 'broken')
    return [`Your reports are sent from ${address}, with a DKIM signature.`, KEEP_RECORDS];
  return [
    `The DNS records for ${address} have been incorrect for three days. E-mails from this address may be rejected as spoofed.`,
    ...records.flatMap(problemOf),
    'Until they are correct, reports are sent from our address in your name. The records are checked again automatically.',
  ];
}

function problemOf({ record, type, name, status, message, found }: DnsRecord): string[] {
  const matters = status === 'wrong' || (status === 'missing' && NEEDED.includes(record));
  if (!matters) return [];
  const problem = status === 'missing' ? 'Not found.' : (message ?? 'It has a different value.');
  return [`${type} ${name}: ${problem}${found.length > 0 ? ` Found: ${found.join(', ')}` : ''}`];
}
