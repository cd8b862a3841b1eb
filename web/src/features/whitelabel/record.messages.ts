import type { DnsRecord, DnsRecordKind, DnsStatus } from '@vitrine/contract/entities/whitelabel.ts';

/** The purpose of each record. */
export const purposes: Record<DnsRecordKind, { title: string; does: string }> = {
  web: { title: 'Address', does: 'Points your domain to your dashboards.' },
  ownership: { title: 'Proof of ownership', does: 'Shows that the domain is yours.' },
  caa: {
    title: 'Certificate',
    does: 'Lets us get the certificate for your domain, so that browsers trust it.',
  },
  dkim: { title: 'DKIM', does: 'Signs your e-mails, so that they can’t be altered or forged.' },
  nextDkim: { title: 'New DKIM key', does: 'Replaces the key above once its record is found.' },
  spf: { title: 'SPF', does: 'Allows our server to send for your domain.' },
  returnPath: { title: 'Return path', does: 'Receives bounced e-mails.' },
  dmarc: { title: 'DMARC', does: 'Defines what receivers do with forged e-mails.' },
};

export type StatusText = { tone: 'good' | 'bad' | 'warning' | 'info'; text: string };

/** A CAA record that is wrong is a warning: it stops a new certificate, not what works. */
export function statusText({
  record,
  status,
  optional,
}: Pick<DnsRecord, 'record' | 'status' | 'optional'>): StatusText {
  if (record === 'caa' && status === 'wrong') return { tone: 'warning', text: 'Blocks our requests' };
  switch (status) {
    case 'correct':
      return { tone: 'good', text: 'Correct' };
    case 'wrong':
      return { tone: 'bad', text: 'Wrong value' };
    case 'missing':
      return optional ? { tone: 'info', text: 'Advised' } : { tone: 'warning', text: 'Not found yet' };
    case 'waiting':
      return { tone: 'info', text: 'Not checked yet' };
  }
}

/** A host without its token is only an error if a CDN is used. */
export function tokenStatusText(status: DnsStatus): StatusText {
  switch (status) {
    case 'correct':
      return { tone: 'good', text: 'Correct' };
    case 'waiting':
      return { tone: 'info', text: 'Not checked yet' };
    case 'wrong':
    case 'missing':
      return { tone: 'warning', text: 'Token not found' };
  }
}

/** What to do about the records of a domain in use. */
export function adviceOn(records: Pick<DnsRecord, 'record' | 'status' | 'optional'>[]): string {
  const open = records.filter(({ status, optional }) => status !== 'correct' && !optional);
  const kinds = open.map(({ record }) => record);
  if (kinds.some((kind) => kind !== 'caa' && kind !== 'nextDkim'))
    return 'A record is no longer right: correct it within three days, or this stops.';
  if (kinds.includes('caa')) return 'Set the record that lets us get its certificate.';
  if (kinds.includes('nextDkim')) return 'Set the record of the new key, and leave the others as they are.';
  return 'Leave the records as they are.';
}
