import type {
  Delivery,
  DeliveryRecipient,
  DeliveryStatus,
  Report,
} from '@vitrine/contract/entities/report.ts';
import { UNDER_WAY } from '@vitrine/contract/entities/report.ts';
import { dateText, dateTimeText } from '@vitrine/contract/rules/dates/date-text.ts';
import { reportName } from '@vitrine/contract/rules/reports/report-name.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import type { Tone } from '../../ui/plain/pill.tsx';

export type StatusText = { text: string; tone: Exclude<Tone, 'neutral'> };

/** An instant in a timezone; formatted in the browser's language if none is given. */
export function instantText(at: string, timezone: string, locale = browserLocale): string {
  return dateTimeText(at, locale, timezone);
}

/** The day of an instant in a timezone. */
export function dayMessage(at: string, timezone: string, locale = browserLocale): string {
  return dateText(at, locale, timezone);
}

const statuses: Record<Delivery['status'], StatusText> = {
  waiting: { text: 'Waiting', tone: 'info' },
  preparing: { text: 'Sending', tone: 'info' },
  retrying: { text: 'Retrying', tone: 'warning' },
  held: { text: 'Held back', tone: 'warning' },
  in_review: { text: 'In review', tone: 'info' },
  sent: { text: 'Sent', tone: 'good' },
  partly_sent: { text: 'Partly sent', tone: 'warning' },
  failed: { text: 'Failed', tone: 'bad' },
  missed: { text: 'Missed', tone: 'bad' },
  not_sent: { text: 'Not sent', tone: 'warning' },
};

const recipientStatuses: Record<Delivery['recipients'][number]['status'], StatusText> = {
  waiting: { text: 'Waiting', tone: 'info' },
  sending: { text: 'Sending', tone: 'info' },
  sent: { text: 'Sent', tone: 'good' },
  failed: { text: 'Failed', tone: 'bad' },
  unknown: { text: 'Unknown', tone: 'warning' },
  bounced: { text: 'Bounced', tone: 'bad' },
};

/** Status of the latest delivery; null before the first. */
export function lastStatusText(status: DeliveryStatus | null): StatusText | null {
  return status && statuses[status];
}

export function deliveryStatusText(status: Delivery['status']): StatusText {
  return statuses[status];
}

/**
 * Status of one recipient: 'Not sent' for those not reached when the delivery ended, and for those left out of one that
 * waits for a decision.
 */
export function recipientStatusText(
  status: DeliveryRecipient['status'],
  delivery: DeliveryStatus,
): StatusText {
  const over = delivery === 'not_sent' || delivery === 'missed';
  const unsent = (over && status === 'waiting') || ((over || isUndecided(delivery)) && status === 'failed');
  return unsent ? statuses.not_sent : recipientStatuses[status];
}

export const unknownText =
  'The connection broke after the e-mail was passed to the mail server, so it is unknown whether it arrived. It is not sent again, so that no one receives it twice.';

const kinds: Record<Delivery['kind'], string> = {
  scheduled: 'Scheduled',
  manual: 'Sent manually',
  test: 'Test',
};

export function kindText(kind: Delivery['kind']): string {
  return kinds[kind];
}

/** Whether a delivery will change by itself. */
export function isUnderWay(status: DeliveryStatus | null): boolean {
  return status !== null && UNDER_WAY.includes(status);
}

/**
 * Refetch interval for deliveries in these states, in milliseconds; pending decisions may be made by someone else.
 */
export function refetchMs(shown: (DeliveryStatus | null)[]): number | false {
  if (shown.some(isUnderWay)) return 3000;
  return shown.some((status) => status !== null && isUndecided(status)) ? 5000 : false;
}

/** Whether a retry would reach someone: failed recipients, never those who may have the mail. */
export function canRetry({ status, recipients }: Pick<Delivery, 'status' | 'recipients'>): boolean {
  const ended = status === 'failed' || status === 'partly_sent';
  return ended && recipients.some((recipient) => recipient.status === 'failed');
}

/** Whether its mail can be sent to one recipient again. */
export function canResend({ status }: Pick<Delivery, 'status'>): boolean {
  return status === 'sent' || status === 'partly_sent' || status === 'failed';
}

/** Whether it waits for its owner's decision. */
export function isUndecided(status: DeliveryStatus): boolean {
  return status === 'held' || status === 'in_review';
}

/** 'Link followed twice, first on 1 Dec 2026, 09:12'; null if it wasn't. */
export function openedText(
  { openedCount, openedAt }: Pick<DeliveryRecipient, 'openedCount' | 'openedAt'>,
  timezone: string,
  locale = browserLocale,
): string | null {
  if (openedCount === 0 || openedAt === null) return null;
  const at = instantText(openedAt, timezone, locale);
  if (openedCount === 1) return `Link followed on ${at}`;
  return `Link followed ${openedCount === 2 ? 'twice' : `${openedCount} times`}, first on ${at}`;
}

/** Summary of its recipients: '2 of 3 sent, 1 followed the link'. */
export function reachText({ recipients }: Pick<Delivery, 'recipients'>): string {
  if (recipients.length === 0) return 'No recipients';
  const sent = recipients.filter(({ status }) => status === 'sent').length;
  const opened = recipients.filter(({ openedCount }) => openedCount > 0).length;
  const reached = `${sent} of ${recipients.length} sent`;
  return opened > 0 ? `${reached}, ${opened} followed the link` : reached;
}

/** The reason for its status in one line: the first failed recipient's problem, else the last event. */
export function whyText({
  status,
  reason,
  recipients,
}: Pick<Delivery, 'status' | 'reason' | 'recipients'>): string {
  const failed = recipients.find(({ error }) => error !== null);
  const ofReader = failed ? `${failed.address}: ${failed.error}` : '';
  const ofAll = reason?.split('\n').at(-1) ?? '';
  return status === 'partly_sent' || status === 'failed' ? ofReader || ofAll : ofAll || ofReader;
}

/** Why nothing is sent at present; null if it is. */
export function restText({ archived, paused }: Pick<Report, 'archived' | 'paused'>): string | null {
  if (archived) return 'Dashboard archived, nothing is sent';
  return paused ? 'Paused, nothing is sent' : null;
}

/** The unsubscribed recipients; null if there are none. */
export function unsubscribedText({ unsubscribed }: Pick<Report, 'unsubscribed'>): string | null {
  return unsubscribed.length > 0 ? `Unsubscribed: ${unsubscribed.join(', ')}` : null;
}

/** Bounced recipients, who are left out; null if there are none. */
export function returnedText({ returned }: Pick<Report, 'returned'>): string | null {
  return returned.length > 0
    ? `Bounced, skipped: ${returned.map(({ address }) => address).join(', ')}`
    : null;
}

/** Options for a report filter; deleted ones come last, with a prefix, since the end of a long name is cut off. */
export function reportOptions(reports: Report[]): { value: string; label: string }[] {
  return reports
    .toSorted((one, other) => Number(one.removed) - Number(other.removed))
    .map((report) => ({
      value: report.id,
      label: `${report.removed ? '(deleted) ' : ''}${reportName(report)}`,
    }));
}

export const statusOptions = Object.entries(statuses).map(([value, { text }]) => ({ value, label: text }));
