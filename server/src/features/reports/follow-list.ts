import type { Ctx } from '../../platform/ctx/ctx.ts';
import {
  addRecipients,
  type DeliveryRow,
  listRecipients,
  type RecipientRow,
  removeRecipient,
  updateRecipient,
} from './deliveries.queries.ts';
import { withLine } from './delivery-reason.ts';
import { isListed, remainingRecipients } from './report-recipients.ts';
import type { ReportRow } from './reports.queries.ts';

/**
 * Has a delivery go to those who are on its report's list as a run begins. Whoever is off it and did not get it goes, unless
 * somebody `asked` for that recipient; whoever is new joins while nobody has been written to. Answers with the delivery's history, which says so.
 */
export async function followList(
  tx: Ctx,
  { id, reason }: Pick<DeliveryRow, 'id' | 'reason'>,
  report: ReportRow,
  asked: string | undefined,
): Promise<string | null> {
  const recipients = await listRecipients(tx, [id]);
  const gone = recipients.filter(
    ({ id: recipientId, status, address }) =>
      status === 'waiting' && recipientId !== asked && !isListed(report.recipients, address),
  );
  for (const recipient of gone) await takeOff(tx, recipient);
  const left = recipients.filter((recipient) => !gone.includes(recipient));
  const begun = asked !== undefined || left.some(({ attempts }) => attempts > 0);
  const known = left.map(({ address }) => address);
  const added = begun ? [] : remainingRecipients(report).filter((address) => !isListed(known, address));
  await addRecipients(tx, id, added);
  const unreached = gone.filter(({ sentAt }) => sentAt === null);
  const words = [
    ...unreached.map(({ address }) => `${address} was taken off the list before it went out.`),
    ...added.map((address) => `${address} was put on the list before it went out.`),
  ];
  return words.reduce(withLine, reason);
}

/** Who got it before stays in the history, as one who got it. */
async function takeOff(tx: Ctx, { id, sentAt }: RecipientRow): Promise<void> {
  if (sentAt) await updateRecipient(tx, id, { status: 'sent', error: null });
  else await removeRecipient(tx, id);
}
