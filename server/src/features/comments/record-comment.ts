import type { AuditAction } from '@vitrine/contract/rules/people/audit.messages.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import type { FoundComment } from './comments.queries.ts';

/** Records what was done to a comment, without its text, and tells open pages that comments of its dashboard have changed. */
export async function recordComment(
  tx: Ctx,
  action: Extract<AuditAction, `comment.${string}`>,
  { dashboardId, dashboardName, currentTitle, widgetTitle }: FoundComment,
): Promise<void> {
  const widget = currentTitle ?? widgetTitle;
  await recordAudit(tx, { action, subject: dashboardName, details: { widget: widget || 'Untitled widget' } });
  await tx.live.publish('CommentsUpdated', { dashboardId });
}
