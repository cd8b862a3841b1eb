import type { Device, ShareLink } from '@vitrine/contract/entities/sharing/share-link.ts';
import { describeRange } from '@vitrine/contract/rules/dates/date-range.ts';
import { dateText } from '@vitrine/contract/rules/dates/date-text.ts';
import { ago } from '../../../platform/text/ago.ts';

export const deviceLabels: Record<Device, string> = {
  desktop: 'Desktop',
  tablet: 'Tablet',
  phone: 'Phone',
  bot: 'Bot or preview',
};

/**
 * What limits a link, in its list: `Password · until 30 Nov 2026 · 1–31 Oct 2026 · 2 sites`; empty without limits.
 * The last day is in the dashboard's timezone.
 */
export function limitsText(
  link: ShareLink,
  { locale, timezone }: { locale: string; timezone: string },
): string {
  const { state, passwordProtected, expiresAt, range, embeddingOrigins } = link;
  const sites = embeddingOrigins.length;
  return [
    ...(passwordProtected ? ['Password'] : []),
    ...(expiresAt
      ? [`${state === 'expired' ? 'ended' : 'until'} ${lastDayText(expiresAt, locale, timezone)}`]
      : []),
    ...(range ? [describeRange(range, locale)] : []),
    ...(sites > 0 ? [sites === 1 ? 'embedded by 1 site' : `embedded by ${sites} sites`] : []),
  ].join(' · ');
}

/** `12 views, last 2 hours ago`. */
export function viewsText({ views, lastViewedAt }: ShareLink, nowMs: number): string {
  if (views === 0 || lastViewedAt === null) return 'No views yet';
  return `${views === 1 ? '1 view' : `${views} views`}, last ${ago(lastViewedAt, nowMs)}`;
}

function lastDayText(expiresAt: string, locale: string, timeZone: string): string {
  return dateText(Date.parse(expiresAt) - 1, locale, timeZone);
}
