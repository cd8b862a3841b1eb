import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { isPaidFor } from '@vitrine/contract/rules/money/paid-for.ts';
import { canSeeDashboard, isEditor } from '@vitrine/contract/rules/people/permissions.ts';
import { type Ctx, createCtx } from '../../../platform/ctx/ctx.ts';
import { memberCtx, type Visit } from '../../../platform/http/visit.ts';
import { readableDashboards } from '../../users/index.ts';
import { type DashboardRow, findByPermalink } from '../dashboards.queries.ts';
import { assembleDashboard } from '../load-dashboard.ts';
import { authorizationCookie, authorizationPurpose } from './authorize-viewer.ts';

/** Somebody who may see a dashboard, before its widgets are read. */
export type AdmittedReader = {
  ctx: Ctx;
  row: DashboardRow;
  company: { name: string; logo: string | null };
  owner: boolean;
};

export type OpenedDashboard = { ctx: Ctx; dashboard: Dashboard; owner: boolean };

/** The dashboard behind a link, for those whom `admitReader` admits. */
export async function openDashboard(visit: Visit, permalink: string): Promise<OpenedDashboard> {
  return openAdmitted(await admitReader(visit, permalink));
}

export async function openAdmitted({ ctx, row, owner }: AdmittedReader): Promise<OpenedDashboard> {
  return { ctx, dashboard: await assembleDashboard(ctx, row), owner };
}

/**
 * The one gate to a dashboard's link. Its owners pass, and so do clients it was shared with, while its company is paid for.
 * Everybody else needs it to be public and active (404 otherwise, and on another company's site), its company to be paid for (402) and, with a password, a token of `authorize` (422); those answers carry `x-public: 1`.
 */
export async function admitReader(visit: Visit, permalink: string): Promise<AdmittedReader> {
  const found = await findByPermalink(visit.services.database.system, permalink);
  if (!found) throw new AppError('not_found');
  const { dashboard: row, company } = found;
  if (visit.site && visit.site.companyId !== row.companyId) throw new AppError('not_found');
  const paid = isPaidFor(company, visit.services.clock.nowMs());
  const member = await asMember(visit, row);
  if (member) {
    if (!member.owner && !paid) throw new AppError('subscription_required');
    return { ...member, row, company };
  }
  if (!row.public || !row.active) throw new AppError('not_found');
  visit.reply('x-public', '1');
  if (!paid) throw new AppError('subscription_required');
  if (row.passwordHash !== null && !hasAuthorization(visit, row)) {
    throw new AppError('password_required', { password: ['This dashboard needs a password.'] });
  }
  const ctx = createCtx(visit.services, row.companyId, { kind: 'viewer' }, visit.log);
  return { ctx, row, company, owner: false };
}

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

function hasAuthorization(visit: Visit, row: DashboardRow): boolean {
  const token = visit.headers.get('x-authorization') ?? visit.cookies[authorizationCookie(row.id)];
  if (!token) return false;
  return (
    visit.services.secrets.verify(authorizationPurpose(row), token, visit.services.clock.nowMs()) === row.id
  );
}
