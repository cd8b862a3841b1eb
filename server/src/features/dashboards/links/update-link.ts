import type { ShareLink, ShareLinkFields } from '@vitrine/contract/entities/sharing/share-link.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { recordAudit } from '../../audit/index.ts';
import { type DashboardRow, getDashboard, updateDashboardRow } from '../dashboards.queries.ts';
import { presentLink } from './link.present.ts';
import { columnsOf } from './link-fields.ts';
import { getLink, updateLinkRow } from './links.queries.ts';

type Input = Partial<ShareLinkFields> & { id: string; linkId: string };

/** Changes what is given; a password of the first link becomes the dashboard's. 422 as `columnsOf`. */
export async function updateLink(ctx: Ctx, { id, linkId, ...fields }: Input): Promise<ShareLink> {
  const { passwordHash, ...columns } = await columnsOf(ctx, await getDashboard(ctx, id), fields);
  return inTransaction(ctx, async (tx) => {
    let dashboard: DashboardRow = await getDashboard(tx, id, { lock: true });
    let link = await getLink(tx, dashboard.id, linkId);
    const first = link.token === null;
    if (first && passwordHash !== undefined)
      dashboard = await updateDashboardRow(tx, id, { passwordHash, updatedAt: tx.clock.now() });
    const own = first || passwordHash === undefined ? columns : { ...columns, passwordHash };
    if (Object.keys(own).length > 0) link = await updateLinkRow(tx, link.id, own);
    const what = labels.flatMap(([field, label]) => (fields[field] === undefined ? [] : [label]));
    await recordAudit(tx, {
      action: 'dashboard.link_changed',
      subject: dashboard.name,
      details: { link: link.name, what: what.join(', ') },
    });
    await tx.live.publish('ShareLinksUpdated', { dashboardId: dashboard.id });
    return presentLink(dashboard, link, tx.clock.nowMs());
  });
}

const labels: [keyof ShareLinkFields, string][] = [
  ['name', 'name'],
  ['password', 'password'],
  ['expiresAt', 'expiry'],
  ['embeddingOrigins', 'sites that embed it'],
  ['range', 'date range'],
];
