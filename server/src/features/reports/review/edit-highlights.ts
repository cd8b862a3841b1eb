import type { Delivery } from '@vitrine/contract/entities/report.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { highlightsProblems } from '@vitrine/contract/rules/reports/report-limits.ts';
import { hasHighlights } from '@vitrine/contract/rules/reports/report-template.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { loadDelivery } from '../definitions/list-reports.ts';
import { getReport } from '../definitions/reports.queries.ts';
import { type DeliveryRow, getDelivery, updateDelivery } from '../deliveries/deliveries.queries.ts';
import { formatMoment, withLine } from '../deliveries/delivery-status.ts';
import { readStoredEmail, replaceHighlights } from '../mail/prepare-email.ts';

type Input = { id: string; deliveryId: string };

const NOT_IN_REVIEW = 'The highlights can only be edited while the e-mail is in review.';

/** The highlights in the e-mail of a delivery in review; empty if it has none. 409 once it is decided. */
export async function readHighlights(ctx: Ctx, input: Input): Promise<string> {
  const row = await getDelivery(ctx, input.deliveryId);
  requireReview(row, input);
  const email = await readStoredEmail(ctx, row);
  if (!email?.text) throw new AppError('conflict', NOT_IN_REVIEW);
  return hasHighlights(email.text.message) ? email.text.values.highlights : '';
}

/** Edits the e-mail of a delivery in review: what was approved is what is sent. 422 on `text`, 409 once it is decided. */
export async function editHighlights(
  ctx: Ctx,
  { text, ...input }: Input & { text: string },
): Promise<Delivery> {
  const problems = highlightsProblems(text);
  if (problems.length > 0) throw new AppError('bad_input', { text: problems });
  return inTransaction(ctx, async (tx) => {
    const row = await getDelivery(tx, input.deliveryId, { lock: true });
    requireReview(row, input);
    const { report } = await getReport(tx, input.id);
    const emailKey = await replaceHighlights(tx, row, text);
    if (emailKey === null) throw new AppError('conflict', NOT_IN_REVIEW);
    const who = tx.actor.kind === 'user' ? ` by ${tx.actor.name}` : '';
    const line = `Highlights edited${who} on ${formatMoment(tx.clock.now(), report.timezone)}.`;
    const reason = withLine(row.reason, line);
    await updateDelivery(tx, row.id, { highlightsText: text, emailKey, reason });
    return loadDelivery(tx, row.id);
  });
}

function requireReview(row: DeliveryRow, { id }: Input): void {
  if (row.reportId !== id) throw new AppError('not_found');
  if (row.status !== 'in_review') throw new AppError('conflict', NOT_IN_REVIEW);
}
