import { passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { backtests, orders } from '../../platform/database/schema/schema.ts';
import { addAlert } from '../alerts/alert-rows.ts';
import { liveChannel, watchedGroup } from '../alerts/watched-group.ts';
import type { Caller } from '../app/caller.ts';
import type { TestApp, TestCompany } from '../app/test-app.ts';

/** Ids and permalinks by resource of the contract, by path parameter, or by the path before `/{id}`. */
export type RowIds = Record<string, string>;

export const monthlySchedule = {
  recipients: 'client@example.com',
  period: 'MONTH' as const,
  detail: 'FIRST_DAY' as const,
  hour: 8,
  minute: 0,
  timezone: 'UTC',
  date_range: 'LAST_MONTH' as const,
  with_pdf: false,
  with_preview: false,
};

/** A path of the contract with the ids of what it names. */
export function filledPath(path: string, resource: string, ids: RowIds): string {
  return path
    .replace('{id}', ids[path.split('/{')[0] ?? ''] ?? ids[resource] ?? ids.dashboards ?? '')
    .replace('{option}', 'columns');
}

/** The ids as fields of a query or body. */
export function namedIds(ids: RowIds): RowIds {
  return {
    dashboard_id: ids.dashboards ?? '',
    dashboardId: ids.dashboards ?? '',
    clientId: ids.clients ?? '',
    permalink: ids.hidden ?? '',
    sourceId: ids.sources ?? '',
    reportId: ids.reports ?? '',
    groupId: ids.campaigns ?? '',
    channelId: ids.channels ?? '',
    userId: ids.users ?? '',
    domainId: ids.domainId ?? '',
    linkId: ids.linkId ?? '',
  };
}

const NEVER = new Date('2999-01-01T00:00:00Z');

/** Creates one row of every kind with `mark` in its name, and a dashboard in each state of its link. Returns their ids. */
export async function fillCompany(app: TestApp, company: TestCompany, mark: string): Promise<RowIds> {
  const caller = await app.caller(company.admin);
  return {
    ...(await fillDashboards(caller, mark)),
    ...(await fillPeople(app, company, caller, mark)),
    ...(await fillMonitoring(company, mark)),
    orders: await addOrder(company, mark),
  };
}

async function fillDashboards(caller: Caller, mark: string): Promise<RowIds> {
  const { api } = caller;
  const card = passiveWidgetSchema.parse({ id: 'card', nature: 'passive', type: 'plain', title: mark });
  const client = (await api.clients.create({ name: mark, contact: { name: mark } })).data.id;
  const dashboard = async () =>
    (await api.dashboards.create({ name: mark, clientId: client, widgets: [card] })).data;
  const [hidden, locked, archived] = [await dashboard(), await dashboard(), await dashboard()];
  await api.dashboards.saveSettings({ id: locked.id, public: true });
  await api.dashboards.saveWidgets({
    id: locked.id,
    category: 'new_password',
    password: 'harbour of another',
  });
  await api.dashboards.saveSettings({ id: archived.id, public: true });
  await api.dashboards.archive({ id: archived.id });
  const file = await upload(caller, 'csv', new Blob([`Date,${mark}\n2026-10-01,5\n`], { type: 'text/csv' }));
  const source = await api.sources.createFromFile({
    fileId: file.id,
    name: mark,
    mode: 'create',
    settings: {},
  });
  const document = await upload(caller, 'document', new Blob(['%PDF-1.4'], { type: 'application/pdf' }));
  const report = await api.reports.create({ ...monthlySchedule, dashboard_id: hidden.id });
  const delivery = await api.reports.test({ id: report.data.id });
  const pdfExport = await api.pdfExports.create({ dashboards: [hidden.id] });
  const link = { id: hidden.id, name: mark, password: 'harbour of another' };
  const shareLink = (await api.shareLinks.create(link)).data;
  const metric = await api.calculatedMetrics.create({
    sourceType: 'google_analytics',
    name: mark,
    type: 'numeric',
    expression: 'sessions * 2',
  });
  const day = { startDate: '2026-11-12', text: mark };
  const annotation = (await api.annotations.create({ ...day, dashboardId: hidden.id })).data;
  const comment = { dashboardId: hidden.id, widgetId: card.id, text: mark };
  const { data: written } = await api.comments.create(comment);
  const { id: sourceId } = (source as { data: { id: string } }).data;
  const goal = await api.goals.create({
    ...{ dashboardId: hidden.id, name: mark, type: 'csv', sourceId, metric: `column:${mark}` },
    ...{ target: 100, aim: 'higher', period: 'month' },
  });
  await api.dashboards.tag({ dashboards: [hidden.id], tag: mark, tagged: true });
  return {
    clients: client,
    dashboards: hidden.id,
    hidden: hidden.permalink,
    locked: locked.permalink,
    archived: archived.permalink,
    shareLinks: hidden.id,
    linkId: shareLink.id,
    protected: shareLink.permalink,
    sources: (source as { data: { id: string } }).data.id,
    reports: report.data.id,
    deliveryId: delivery.data.id,
    pdfExports: pdfExport.data.id,
    calculatedMetrics: metric.data.id,
    goals: goal.data.id,
    files: document.id,
    annotations: annotation.id,
    comments: written.id,
  };
}

export async function upload(caller: Caller, kind: string, content: Blob): Promise<{ id: string }> {
  const form = new FormData();
  form.append('file', content, content.type === 'text/csv' ? 'ads.csv' : 'terms.pdf');
  const response = await caller.fetch(`/api/files/${kind}`, { method: 'POST', body: form });
  return ((await response.json()) as { data: { id: string } }).data;
}

async function fillPeople(app: TestApp, company: TestCompany, caller: Caller, mark: string): Promise<RowIds> {
  const { api } = caller;
  const person = await app.addUser(company.companyId, 'manager');
  const invitation = await api.users.invite({ email: 'guest@example.com', roleName: 'manager' });
  const { data: token } = await api.account.createToken({ name: mark });
  const [session] = (await api.account.sessions()).data;
  return {
    users: person.userId,
    userId: person.userId,
    invitations: invitation.data.id,
    '/api/account/tokens': token.id,
    '/api/account/sessions': session?.id ?? '',
  };
}

async function fillMonitoring({ ctx }: TestCompany, mark: string): Promise<RowIds> {
  const channel = await liveChannel(ctx);
  const { group, metric, domains } = await watchedGroup(ctx, { hosts: ['harbour.test'] });
  const domainId = domains[0]?.id ?? '';
  const { traits: _, sourceLabel: __, ...metricFields } = metric;
  const alert = await addAlert(ctx, { group, metric, domainId, text: mark });
  const [tested] = await ctx.db
    .insert(backtests)
    .values({
      companyId: ctx.companyId,
      groupId: group.id,
      key: mark,
      status: 'ready',
      expiresAt: NEVER,
      request: { metric: metricFields, rule: { id: 'none', kind: 'no_data', days: 3 }, groupId: group.id },
      result: {
        startDate: null,
        endDate: null,
        fired: 0,
        domains: [{ host: mark, days: 0, alerts: [] }],
      },
    })
    .returning({ id: backtests.id });
  return {
    channels: String(channel),
    campaigns: group.id,
    domainId,
    metricId: metric.id,
    alerts: alert,
    '/api/campaigns/backtests': tested?.id ?? '',
  };
}

async function addOrder({ companyId, ctx }: TestCompany, mark: string): Promise<string> {
  const [row] = await ctx.db
    .insert(orders)
    .values({
      companyId,
      provider: 'sandbox',
      externalId: companyId,
      reference: mark,
      status: 'paid',
      lines: [],
      subtotalCents: 1000,
      totalCents: 1000,
      billedTo: { name: mark, email: 'billing@example.com', company: mark },
    })
    .returning({ id: orders.id });
  return row?.id ?? '';
}
