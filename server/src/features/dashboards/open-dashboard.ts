import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { isEditor } from '@vitrine/contract/rules/permissions.ts';
import { type Ctx, createCtx } from '../../platform/ctx/ctx.ts';
import { memberCtx, type Visit } from '../../platform/http/visit.ts';
import { authorizationCookie, authorizationPurpose } from './authorize-viewer.ts';
import { type DashboardRow, findByPermalink } from './dashboards.queries.ts';
import { assembleDashboard } from './load-dashboard.ts';

const GRACE_MS = 7 * 24 * 60 * 60 * 1000;

export type OpenedDashboard = { ctx: Ctx; dashboard: Dashboard; owner: boolean };

/**
 * The one gate to a dashboard's link. Its owners pass. Everybody else needs it to be public and active (404 otherwise), its
 * company to be paid for (402) and, with a password, a token of `authorize` (422); those answers carry `x-public: 1`.
 */
export async function openDashboard(visit: Visit, permalink: string): Promise<OpenedDashboard> {
  const found = await findByPermalink(visit.doors.database.system, permalink);
  if (!found) throw new AppError('not_found');
  const { dashboard: row, company } = found;
  if (visit.user?.companyId === row.companyId && isEditor(visit.user.role)) {
    const ctx = memberCtx(visit);
    return { ctx, dashboard: await assembleDashboard(ctx, row), owner: true };
  }
  if (!row.public || !row.active) throw new AppError('not_found');
  visit.reply('x-public', '1');
  if (!isPaidFor(company, visit.doors.clock.nowMs())) throw new AppError('subscription_required');
  if (row.passwordHash !== null && !hasAuthorization(visit, row)) {
    throw new AppError('password_required', { password: ['This dashboard needs a password.'] });
  }
  const ctx = createCtx(visit.doors, row.companyId, { kind: 'viewer' }, visit.log);
  return { ctx, dashboard: await assembleDashboard(ctx, row), owner: false };
}

function hasAuthorization(visit: Visit, row: DashboardRow): boolean {
  const token = visit.headers.get('x-authorization') ?? visit.cookies[authorizationCookie(row.id)];
  if (!token) return false;
  return visit.doors.secrets.verify(authorizationPurpose(row), token, visit.doors.clock.nowMs()) === row.id;
}

function isPaidFor(company: { subscription: string | null; expiresAt: Date | null }, nowMs: number): boolean {
  if (company.subscription !== null || company.expiresAt === null) return true;
  return nowMs < company.expiresAt.getTime() + GRACE_MS;
}
