import type { DashboardSummary } from '@vitrine/contract/entities/dashboard-list.ts';

export type Access = { isPublic: boolean; hasLinks: boolean; text: string };

/** Who sees a dashboard without signing in: `Public`, `Private`, `Private, 2 active links`. */
export function accessOf(
  dashboard: Pick<DashboardSummary, 'public' | 'mainLinkExpired' | 'otherLinks'>,
): Access {
  const { mainLinkExpired, otherLinks } = dashboard;
  if (dashboard.public && !mainLinkExpired) return { isPublic: true, hasLinks: true, text: 'Public' };
  const main = dashboard.public ? 'Main link expired' : 'Private';
  const links = otherLinks === 1 ? '1 active link' : `${otherLinks} active links`;
  return { isPublic: false, hasLinks: otherLinks > 0, text: otherLinks > 0 ? `${main}, ${links}` : main };
}
