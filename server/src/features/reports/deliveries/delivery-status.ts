import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { ReportRow } from '../definitions/reports.queries.ts';
import type { DeliveryRow, RecipientRow } from './deliveries.queries.ts';

/** One run of a delivery: what is to be sent, and to whom it still is. */
export type DeliveryTask = {
  delivery: DeliveryRow;
  report: ReportRow;
  recipients: RecipientRow[];
  attempt: number;
  /** The one recipient it was asked for by hand. */
  recipientId: string | undefined;
};

/** Nothing happens to these any more until somebody asks for it. */
export const CLOSED: DeliveryRow['status'][] = ['held', 'missed', 'not_sent'];

const UNREACHED: RecipientRow['status'][] = ['failed', 'bounced'];

/** How a delivery ends, and when it was sent: as the last of its recipients got it, unless that was said before. */
export function endOf(
  { sentAt }: Pick<DeliveryRow, 'sentAt'>,
  recipients: Pick<RecipientRow, 'status' | 'sentAt'>[],
): Pick<DeliveryRow, 'status' | 'sentAt'> {
  const times = recipients.flatMap((recipient) => recipient.sentAt?.getTime() ?? []);
  const last = times.length > 0 ? new Date(Math.max(...times)) : null;
  return { status: statusOf(recipients), sentAt: sentAt ?? last };
}

/** How a delivery went that is over, by how its recipients fared. */
export function statusOf(recipients: Pick<RecipientRow, 'status'>[]): DeliveryRow['status'] {
  if (recipients.every(({ status }) => status === 'sent')) return 'sent';
  return recipients.every(({ status }) => UNREACHED.includes(status)) ? 'failed' : 'partly_sent';
}

/** Whether missing data can be waited for. People who send by hand are waiting themselves: only a scheduled mail can. */
export function mayWait(ctx: Ctx, { approved, waitUntil }: DeliveryRow): boolean {
  return !approved && waitUntil !== null && ctx.clock.nowMs() < waitUntil.getTime();
}

/** Who was being written to as a run died. */
export const INTERRUPTED = {
  status: 'unknown' as const,
  error:
    'The sending was interrupted before the mail server confirmed it. It may have arrived, so it is not resent automatically.',
};

export const MAIL_SERVER_DOWN = 'The e-mail could not be sent';
export const DATA_MISSING = 'Data was missing';
export const INTERNAL_ERROR = 'Something went wrong on our side';
export const PARTS_MISSING = 'Part of the e-mail could not be created';

const ABOUTS = [INTERNAL_ERROR, MAIL_SERVER_DOWN, DATA_MISSING, PARTS_MISSING];

/** A delivery's history in words, one line for each thing; a line about the same thing takes the place of the one before. */
export function withLine(reason: string | null, line: string): string {
  const about = ABOUTS.find((start) => line.startsWith(start));
  const others = (reason ?? '').split('\n').filter((known) => known !== '' && known !== line);
  return [...others.filter((known) => about === undefined || !known.startsWith(about)), line].join('\n');
}

/** `15 Dec, 14:05` on the report's own wall clock. */
export function formatMoment(instant: Date, timezone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(instant);
}

/** `14:05` on the report's own wall clock. */
export function formatTime(instant: Date, timezone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit' }).format(
    instant,
  );
}
