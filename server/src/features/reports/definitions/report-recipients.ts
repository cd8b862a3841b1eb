import type { RecipientRow } from '../deliveries/deliveries.queries.ts';
import type { ReportRow } from './reports.queries.ts';

/** What is said of somebody who is left out because they asked for it. */
export const UNSUBSCRIBED = 'This address has unsubscribed.';

export const ALL_UNSUBSCRIBED = 'Everyone on the list has unsubscribed.';

type Lists = Pick<ReportRow, 'unsubscribed' | 'returned'>;

/** Whether an address asked to be left out, on the list or taken off it since, in whatever case it is written. */
export function hasUnsubscribed({ unsubscribed }: Pick<Lists, 'unsubscribed'>, address: string): boolean {
  return isListed(unsubscribed, address);
}

/** Whether an address is among others, in whatever case it is written. */
export function isListed(addresses: string[], address: string): boolean {
  return addresses.some((one) => isSame(one, address));
}

/** Those on the list who have not asked to be left out. */
export function remainingRecipients(report: Pick<ReportRow, 'recipients' | 'unsubscribed'>): string[] {
  return report.recipients.filter((address) => !hasUnsubscribed(report, address));
}

/** Whether an address is left out because its mail bounced. */
export function isBounced(report: Pick<Lists, 'returned'>, address: string): boolean {
  return findReturned(report, address) !== undefined;
}

/** Status of a recipient who gets no mail, since they unsubscribed or an earlier mail bounced; null for all others. */
export function leftOut(report: Lists, address: string): Pick<RecipientRow, 'status' | 'error'> | null {
  if (hasUnsubscribed(report, address)) return { status: 'failed', error: UNSUBSCRIBED };
  const returned = findReturned(report, address);
  if (!returned) return null;
  return { status: 'bounced', error: `Not sent: the previous e-mail bounced (${returned.reason})` };
}

function findReturned({ returned }: Pick<Lists, 'returned'>, address: string) {
  return returned.find((mark) => isSame(mark.address, address));
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
