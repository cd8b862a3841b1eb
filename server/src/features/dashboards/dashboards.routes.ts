import type { Report } from '@vitrine/contract/entities/report.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { member, open } from '../../platform/http/api.ts';
import { authorizeViewer } from './access/authorize-viewer.ts';
import { changePassword, refreshPermalink } from './access/change-access.ts';
import { shareWithClient, showViewers } from './access/share-with-client.ts';
import { archiveMany } from './bulk/archive-many.ts';
import { assignMany } from './bulk/assign-many.ts';
import { removeMany } from './bulk/remove-many.ts';
import { tagMany } from './bulk/tag-many.ts';
import { cloneDashboard } from './clone/clone-dashboard.ts';
import { proposeClone } from './clone/propose-clone.ts';
import { createDashboard } from './create-dashboard.ts';
import { lockDashboard, unlockDashboard } from './edit/lock-dashboard.ts';
import { saveSettings } from './edit/save-settings.ts';
import { saveWidgets } from './edit/save-widgets.ts';
import { listDashboards } from './list-dashboards.ts';
import { type EndReports, removeDashboard } from './remove-dashboard.ts';
import { setActive } from './set-active.ts';
import { setFavorite } from './set-favorite.ts';
import { showDashboard } from './show-dashboard.ts';

/** The reports of a dashboard, as the reports feature presents them; handed in, because that feature leans on this one. */
type ListReports = (ctx: Ctx, dashboardId: string) => Promise<Report[]>;

/** Shown to owners with the dashboard's automatic reports. */
export function showRoute(listReports: ListReports) {
  return open.dashboards.show.handler(async ({ input, context }) => ({
    body: { data: await showDashboard(context.visit, input.permalink, listReports) },
  }));
}

/** Delete dashboards and end their reports. */
export const removeRoutes = (endReports: EndReports) => ({
  remove: member.dashboards.remove.handler(({ input, context }) =>
    removeDashboard(context.ctx, input.id, endReports),
  ),
  removeMany: member.dashboards.removeMany.handler(({ input, context }) =>
    removeMany(context.ctx, input.dashboards, endReports),
  ),
});

export const dashboardRoutes = {
  list: member.dashboards.list.handler(({ input, context }) => listDashboards(context.ctx, input)),
  favorite: member.dashboards.favorite.handler(({ input, context }) => setFavorite(context.ctx, input)),
  archiveMany: member.dashboards.archiveMany.handler(({ input, context }) => archiveMany(context.ctx, input)),
  assign: member.dashboards.assign.handler(({ input, context }) => assignMany(context.ctx, input)),
  tag: member.dashboards.tag.handler(({ input, context }) => tagMany(context.ctx, input)),
  create: member.dashboards.create.handler(async ({ input, context }) => ({
    data: await createDashboard(context.ctx, input),
  })),
  clone: member.dashboards.clone.handler(async ({ input, context }) => ({
    data: await cloneDashboard(context.ctx, input),
  })),
  proposeClone: member.dashboards.proposeClone.handler(async ({ input, context }) => ({
    data: await proposeClone(context.ctx, input),
  })),
  archive: member.dashboards.archive.handler(({ input, context }) => setActive(context.ctx, input.id, false)),
  restore: member.dashboards.restore.handler(({ input, context }) => setActive(context.ctx, input.id, true)),
  saveWidgets: member.dashboards.saveWidgets.handler(async ({ input, context }) => {
    if (input.category === 'refresh_permalink')
      return { data: await refreshPermalink(context.ctx, input.id) };
    if (input.category === 'new_password' || input.new_password) {
      const { password = null } = input.new_password ?? input;
      return { data: await changePassword(context.ctx, input.id, password) };
    }
    return {
      data: await saveWidgets(context.ctx, {
        ...input,
        widgets: input.widgets ?? [],
        deleted: input.deleted ?? [],
      }),
    };
  }),
  saveSettings: member.dashboards.saveSettings.handler(async ({ input, context }) => ({
    data: await saveSettings(context.ctx, input),
  })),
  lock: member.dashboards.lock.handler(({ input, context }) => lockDashboard(context.ctx, input)),
  unlock: member.dashboards.unlock.handler(({ input, context }) => unlockDashboard(context.ctx, input.id)),
  readers: member.dashboards.readers.handler(async ({ input, context }) => ({
    data: await showViewers(context.ctx, input.id),
  })),
  share: member.dashboards.share.handler(({ input, context }) => shareWithClient(context.ctx, input)),
  authorize: open.dashboards.authorize.handler(({ input, context }) => authorizeViewer(context.visit, input)),
};
