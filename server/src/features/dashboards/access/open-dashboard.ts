import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { canSeeDashboard, isEditor } from '@vitrine/contract/rules/people/permissions.ts';
import { widgetsOfSet } from '@vitrine/contract/rules/widgets/widget-sets.ts';
import { type Ctx, createCtx } from '../../../platform/ctx/ctx.ts';
import { memberCtx, type Visit } from '../../../platform/http/visit.ts';
import type { Sharing } from '../../files/index.ts';
import { readableDashboards } from '../../users/index.ts';
import type { DashboardRow } from '../dashboards.queries.ts';
import { isStillShared, type ResolvedLink, resolveLink, stampOf } from '../links/resolve-link.ts';
import { assembleDashboard } from '../load-dashboard.ts';
import { authorizationCookie, authorizationPurpose, authorizationSubject } from './authorize-viewer.ts';

/** Somebody who may see a dashboard, before its widgets are read. */
export type AdmittedViewer = {
  ctx: Ctx;
  /** The dashboard as they see it: a link may have dates of its own. */
  row: DashboardRow;
  company: { name: string; logo: string | null };
  owner: boolean;
  /** For files that are signed for them. */
  sharing: Sharing;
  /** By which they came. */
  link: {
    /** Whose views are counted; null for people of the company. */
    countedId: string | null;
    embeddingOrigins: string[];
    /** It shows its own dates only. */
    fixed: boolean;
  };
};

export type OpenedDashboard = {
  ctx: Ctx;
  dashboard: Dashboard;
  owner: boolean;
  sharing: Sharing;
  /** Whether a long response may go on: false once the link is revoked or has expired. People of the company are not asked. */
  isStillShared(): Promise<boolean>;
};

/** The dashboard behind a link, for those whom `admitViewer` admits. */
export async function openDashboard(visit: Visit, permalink: string): Promise<OpenedDashboard> {
  return openAdmitted(await admitViewer(visit, permalink));
}

export async function openAdmitted(admitted: AdmittedViewer): Promise<OpenedDashboard> {
  const { ctx, row, owner, sharing, link } = admitted;
  const dashboard = await assembleDashboard(ctx, row, sharing);
  const dated = row.hiddenDateSelector && !owner ? withoutOtherDays(dashboard) : dashboard;
  const shown = link.fixed ? onFixedDates(dated) : dated;
  return {
    ...{ ctx, dashboard: shown, owner, sharing },
    isStillShared: async () => ctx.actor.kind !== 'viewer' || isStillShared(ctx.services, sharing),
  };
}

/** Who can't select days reads nothing about others. */
function withoutOtherDays(dashboard: Dashboard): Dashboard {
  const { startDate: first, endDate: last } = dashboard;
  const annotations = dashboard.annotations.filter(
    ({ startDate, endDate }) => startDate <= last && endDate >= first,
  );
  return { ...dashboard, annotations };
}

/** Real time and the progress of goals are of today, which fixed dates exclude. */
function onFixedDates(dashboard: Dashboard): Dashboard {
  const goals = dashboard.goals.map((goal) => ({ ...goal, progress: null }));
  return { ...dashboard, goals, widgets: widgetsOfSet(dashboard.widgets, false) };
}

/**
 * The one gate to a dashboard's links. By its permalink its owners pass, and so do clients it was shared with, while its company is
 * paid for. Everybody else needs a link that is on (404 for one that is off, revoked, expired, unknown or another company's site), its
 * company to be paid for (402) and, with a password, a token of `authorize` (422); those answers carry `x-public: 1`. By a link other
 * than the permalink people of the company see what its viewers see, without the password.
 */
export async function admitViewer(visit: Visit, permalink: string): Promise<AdmittedViewer> {
  const found = await resolveLink(visit.services, permalink);
  if (!found) throw new AppError('not_found');
  const { stored, row, company, link, sharing, paid } = found;
  if (visit.site && visit.site.companyId !== stored.companyId) throw new AppError('not_found');
  const member = await asMember(visit, stored);
  if (found.first && member) {
    if (!member.owner && !paid) throw new AppError('subscription_required');
    const own = { permalink, stamp: stampOf(stored) };
    return { ...member, row: stored, company, sharing: own, link: byAccount };
  }
  if (!found.open) throw new AppError('not_found');
  visit.reply('x-public', '1');
  if (!paid) throw new AppError('subscription_required');
  if (row.passwordHash !== null && !member && !hasAuthorization(visit, found)) {
    throw new AppError('password_required', { password: ['This dashboard needs a password.'] });
  }
  const ctx = createCtx(visit.services, row.companyId, { kind: 'viewer' }, visit.log);
  const seen = {
    countedId: member ? null : (link?.id ?? null),
    embeddingOrigins: link?.embeddingOrigins ?? [],
    fixed: (link?.range ?? null) !== null,
  };
  return { ctx, row, company, owner: false, sharing, link: seen };
}

const byAccount: AdmittedViewer['link'] = { countedId: null, embeddingOrigins: [], fixed: false };

/** The ctx of somebody of the company who may see it without its link; null for everybody else. */
export async function asMember(
  visit: Visit,
  row: DashboardRow,
): Promise<{ ctx: Ctx; owner: boolean } | null> {
  if (visit.user?.companyId !== row.companyId) return null;
  const ctx = memberCtx(visit);
  const { role } = visit.user;
  if (isEditor(role)) return { ctx, owner: true };
  const readable = await readableDashboards(ctx);
  const shared = readable === 'all' || readable.includes(row.id);
  return canSeeDashboard(role, { active: row.active, shared }) ? { ctx, owner: false } : null;
}

function hasAuthorization({ headers, cookies, services }: Visit, link: ResolvedLink): boolean {
  const subject = authorizationSubject(link);
  const token = headers.get('x-authorization') ?? cookies[authorizationCookie(subject)];
  if (!token) return false;
  return services.secrets.verify(authorizationPurpose(link), token, services.clock.nowMs()) === subject;
}
