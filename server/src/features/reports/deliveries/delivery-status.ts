import { dateTimeText, timeText } from '@vitrine/contract/rules/dates/date-text.ts';
import { MAIL_LOCALE } from '@vitrine/contract/rules/reports/report-template.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { ReportRow } from '../definitions/reports.queries.ts';
import type { DeliveryRow, RecipientRow } from './deliveries.queries.ts';

/** One run of a delivery: what to send, and the remaining recipients. */
export type DeliveryTask = {
  delivery: DeliveryRow;
  report: ReportRow;
  recipients: RecipientRow[];
  attempt: number;
  /** The only recipient, if it was resent by hand. */
  recipientId: string | undefined;
};

/** Statuses that only change on request. */
export const CLOSED: DeliveryRow['status'][] = ['held', 'missed', 'not_sent'];

const UNREACHED: RecipientRow['status'][] = ['failed', 'bounced'];

/** Final status of a delivery and its sending time: that of the last recipient, unless it is set already. */
export function endOf(
  { sentAt }: Pick<DeliveryRow, 'sentAt'>,
  recipients: Pick<RecipientRow, 'status' | 'sentAt'>[],
): Pick<DeliveryRow, 'status' | 'sentAt'> {
  const times = recipients.flatMap((recipient) => recipient.sentAt?.getTime() ?? []);
  const last = times.length > 0 ? new Date(Math.max(...times)) : null;
  return { status: statusOf(recipients), sentAt: sentAt ?? last };
}

/** Status of a finished delivery by the statuses of its recipients. */
export function statusOf(recipients: Pick<RecipientRow, 'status'>[]): DeliveryRow['status'] {
  if (recipients.every(({ status }) => status === 'sent')) return 'sent';
  return recipients.every(({ status }) => UNREACHED.includes(status)) ? 'failed' : 'partly_sent';
}

/** Whether to retry missing data later. Only for scheduled e-mails: people who send by hand don't want to wait. */
export function mayWait(ctx: Ctx, { approved, waitUntil }: DeliveryRow): boolean {
  return !approved && waitUntil !== null && ctx.clock.nowMs() < waitUntil.getTime();
}

export const MAIL_SERVER_DOWN = 'The e-mail could not be sent';
export const STORAGE_DOWN = 'The file storage was not available';
export const DATABASE_DOWN = 'The database was not available';
export const DISK_FULL = 'The disk of the server was full';
export const DATA_MISSING = 'Data was missing';
export const INTERNAL_ERROR = 'Something went wrong on our side';
export const PARTS_MISSING = 'Part of the e-mail could not be created';

const ABOUTS = [
  INTERNAL_ERROR,
  STORAGE_DOWN,
  DATABASE_DOWN,
  DISK_FULL,
  MAIL_SERVER_DOWN,
  DATA_MISSING,
  PARTS_MISSING,
];

/** Adds a line to a delivery's history; it replaces an earlier line about the same subject. */
export function withLine(reason: string | null, line: string): string {
  const about = ABOUTS.find((start) => line.startsWith(start));
  const others = (reason ?? '').split('\n').filter((known) => known !== '' && known !== line);
  return [...others.filter((known) => about === undefined || !known.startsWith(about)), line].join('\n');
}

/** `15 Dec 2026, 14:05` in the report's timezone. */
export function formatMoment(instant: Date, timezone: string): string {
  return dateTimeText(instant, MAIL_LOCALE, timezone);
}

/** `14:05` in the report's timezone. */
export function formatTime(instant: Date, timezone: string): string {
  return timeText(instant, MAIL_LOCALE, timezone);
}
