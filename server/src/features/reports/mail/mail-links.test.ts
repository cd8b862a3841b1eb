import { expect, test, vi } from 'vitest';
import { forgetGivenFigures } from '../../../testing/alerts/given-values.ts';
import { reportDeskOfFile, scheduledReport } from '../../../testing/reports/report-fixture.ts';
import { resendToRecipient } from '../deliveries/resend.ts';

vi.hoisted(() => vi.resetModules());
vi.mock('../../widget-data/index.ts', async (original) =>
  (await import('../../../testing/alerts/given-values.ts')).givenFigures(original<object>),
);
forgetGivenFigures();

const desk = await reportDeskOfFile();

/** A delivery that was sent while its dashboard was `public` or not. */
async function sent(isPublic: boolean) {
  const desked = await scheduledReport(desk, 'ann@client.test');
  await setPublic(desked.dashboardId, isPublic);
  const id = await desk.due(desked.admin);
  await desk.run(desked.system, id, 1);
  return { ...desked, id };
}

async function setPublic(dashboardId: string, isPublic: boolean) {
  await desk.services.database.system.execute(
    `update dashboards set public = ${isPublic} where id = '${dashboardId}'`,
  );
}

test('the mail of a public dashboard leads to it', async () => {
  await sent(true);
  const { html, text } = await desk.lastMail();
  expect(html).toContain('/opened/');
  expect(text).toContain('Open the dashboard');
});

test('the link of a dashboard with a hidden date selector names no dates', async () => {
  const { dashboardId, admin, system } = await scheduledReport(desk, 'ann@client.test');
  await setPublic(dashboardId, true);
  await desk.services.database.system.execute(
    `update dashboards set hidden_date_selector = true where id = '${dashboardId}'`,
  );
  await desk.run(system, await desk.due(admin), 1);
  const links = [...((await desk.lastMail()).html ?? '').matchAll(/\/opened\/[^"]+/g)].map(String);
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(link).toMatch(/\/dashboards\/[\w-]+$/);
});

test('the mail of a private dashboard carries no link that its recipient could not open', async () => {
  await sent(false);
  const { html, text } = await desk.lastMail();
  for (const part of [html, text]) {
    expect(part).toContain('12,400');
    expect(part).not.toMatch(/\/dashboards\/|Open the dashboard|password/);
  }
});

test('a kept mail that is sent again follows what the dashboard is now', async () => {
  const { admin, system, reportId, dashboardId, id } = await sent(true);
  await setPublic(dashboardId, false);
  await resendToRecipient(admin, { id: reportId, deliveryId: id, address: 'ann@client.test' });
  await desk.run(system, id, 2);
  expect(desk.mailed()).toHaveLength(2);
  expect((await desk.lastMail()).html).not.toContain('/dashboards/');
});

test('the name of a dashboard that is written from right to left does not reorder the subject', async () => {
  const desked = await scheduledReport(desk, 'ann@client.test');
  await desk.services.database.system.execute(
    `update dashboards set name = 'שיווק דיגיטלי' where id = '${desked.dashboardId}'`,
  );
  await desk.run(desked.system, await desk.due(desked.admin), 1);
  expect((await desk.lastMail()).subject).toBe('\u2068שיווק דיגיטלי\u2069, 1–30 Nov 2026');
});
