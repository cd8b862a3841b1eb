import type { Ctx, Doors } from '../../platform/ctx/ctx.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';

const PURPOSE = 'opened';
const LIFETIME_MS = 2 * 365 * 24 * 60 * 60 * 1000;

/**
 * The mail with links that say by whom they were followed. The dashboard's own path stays readable in them, so that a link whose
 * signature has run out still leads there.
 */
export function withOpenLinks(ctx: Ctx, content: MailContent, recipientId: string): MailContent {
  const token = ctx.doors.secrets.sign(PURPOSE, recipientId, ctx.clock.nowMs() + LIFETIME_MS);
  const counted = <T extends { url: string }>(linked: T): T => {
    const { origin, pathname, search } = new URL(linked.url);
    return { ...linked, url: `${origin}/opened/${token}${pathname}${search}` };
  };
  const { button, image } = content;
  return { ...content, button: button ? counted(button) : null, image: image ? counted(image) : null };
}

/** The recipient behind a followed link; null for one that was changed or is too old to count. */
export function readOpenToken(doors: Doors, token: string): string | null {
  return doors.secrets.verify(PURPOSE, token, doors.clock.nowMs());
}
