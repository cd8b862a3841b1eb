import type { LinkView, ShareLink } from '@vitrine/contract/entities/sharing/share-link.ts';
import type { DashboardRow } from '../dashboards.queries.ts';
import type { ShareLinkRow } from './links.queries.ts';
import { linkState } from './resolve-link.ts';
import type { LinkViewRow } from './views.queries.ts';

/** A link on the wire. The first one's address and password are the dashboard's. */
export function presentLink(dashboard: DashboardRow, link: ShareLinkRow, nowMs: number): ShareLink {
  const passwordHash = link.token === null ? dashboard.passwordHash : link.passwordHash;
  return {
    id: link.id,
    first: link.token === null,
    name: link.name,
    permalink: link.token ?? dashboard.permalink,
    state: linkState(dashboard, link, nowMs),
    passwordProtected: passwordHash !== null,
    expiresAt: link.expiresAt?.toISOString() ?? null,
    embeddingOrigins: link.embeddingOrigins,
    range: link.range,
    views: link.views,
    lastViewedAt: link.lastViewedAt?.toISOString() ?? null,
    createdAt: link.createdAt.toISOString(),
  };
}

export function presentView({ id, viewedAt, device, address }: LinkViewRow): LinkView {
  return { id, viewedAt: viewedAt.toISOString(), device, address };
}
