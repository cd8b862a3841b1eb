import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Ctx, Services } from '../../../platform/ctx/ctx.ts';
import type { MailContent } from '../../../platform/mail/mail-content.ts';

const OPENED = 'opened';
const UNSUBSCRIBE = 'unsubscribe';
const LIFETIME_MS = 2 * 365 * DAY_MS;

/**
 * The mail with links that say by whom they were followed. The dashboard's own path stays readable in them, so that a link whose
 * signature has run out still leads there.
 */
export function withOpenLinks(ctx: Ctx, content: MailContent, recipientId: string): MailContent {
  const token = ctx.services.secrets.sign(OPENED, recipientId, ctx.clock.nowMs() + LIFETIME_MS);
  const counted = (url: string) => {
    const { origin, pathname, search } = new URL(url);
    return `${origin}/opened/${token}${pathname}${search}`;
  };
  const { button, image } = content;
  return {
    ...content,
    button: button ? { ...button, url: counted(button.url) } : null,
    image: image ? { ...image, url: image.url && counted(image.url) } : null,
  };
}

/** The mail for recipients who can't open its dashboard. */
export function withoutLinks(content: MailContent): MailContent {
  const { image } = content;
  return { ...content, button: null, image: image ? { ...image, url: null } : null };
}

/** The recipient behind a followed link; null for one that was changed or is too old to count. */
export function readOpenToken(services: Services, token: string): string | null {
  return services.secrets.verify(OPENED, token, services.clock.nowMs());
}

export type Unsubscription = { companyId: string; reportId: string; address: string };

/** The address behind "Unsubscribe", for one recipient of one report. */
export function unsubscribeUrl(ctx: Ctx, origin: string, reportId: string, address: string): string {
  const payload = JSON.stringify([ctx.companyId, reportId, address]);
  const token = ctx.services.secrets.sign(UNSUBSCRIBE, payload, ctx.clock.nowMs() + LIFETIME_MS);
  return `${origin}/unsubscribe/${token}`;
}

export function readUnsubscribeToken(services: Services, token: string): Unsubscription | null {
  const payload = services.secrets.verify(UNSUBSCRIBE, token, services.clock.nowMs());
  if (payload === null) return null;
  const [companyId, reportId, address] = JSON.parse(payload) as [string, string, string];
  return { companyId, reportId, address };
}
