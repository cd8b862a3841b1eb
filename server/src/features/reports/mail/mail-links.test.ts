import { expect, test } from 'vitest';
import { reportHarnessOfFile } from '../../../testing/reports/harness-with-values.ts';
import { scheduledReport } from '../../../testing/reports/report-fixture.ts';
import { resendToRecipient } from '../deliveries/resend.ts';

const harness = await reportHarnessOfFile();

/** A delivery that was sent while its dashboard was `public` or not. */
async function sent(isPublic: boolean) {
  const scheduled = await scheduledReport(harness, 'ann@client.test');
  await setPublic(scheduled.dashboardId, isPublic);
  const id = await harness.due(scheduled.admin);
  await harness.run(scheduled.system, id, 1);
  return { ...scheduled, id };
}

async function setPublic(dashboardId: string, isPublic: boolean) {
  await harness.services.database.system.execute(
    `update dashboards set public = ${isPublic} where id = '${dashboardId}'`,
  );
}

test('the mail of a public dashboard leads to it', async () => {
  await sent(true);
  const { html, text } = await harness.lastMail();
  expect(html).toContain('/opened/');
  expect(text).toContain('Open the dashboard');
});

test('the link of a dashboard with a hidden date selector names no dates', async () => {
  const { dashboardId, admin, system } = await scheduledReport(harness, 'ann@client.test');
  await setPublic(dashboardId, true);
  await harness.services.database.system.execute(
    `update dashboards set hidden_date_selector = true where id = '${dashboardId}'`,
  );
  await harness.run(system, await harness.due(admin), 1);
  const links = [...((await harness.lastMail()).html ?? '').matchAll(/\/opened\/[^"]+/g)].map(String);
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(link).toMatch(/\/dashboards\/[\w-]+$/);
});

test('the mail of a private dashboard carries no link that its recipient could not open', async () => {
  await sent(false);
  const { html, text } = await harness.lastMail();
  for (const part of [html, text]) {
    expect(part).toContain('12,400');
    expect(part).not.toMatch(/\/dashboards\/|Open the dashboard|password/);
  }
});

test('a stored mail that is sent again follows the dashboard’s current state', async () => {
  const { admin, system, reportId, dashboardId, id } = await sent(true);
  await setPublic(dashboardId, false);
  await resendToRecipient(admin, { id: reportId, deliveryId: id, address: 'ann@client.test' });
  await harness.run(system, id, 2);
  expect(harness.mailed()).toHaveLength(2);
  expect((await harness.lastMail()).html).not.toContain('/dashboards/');
});

test('the name of a dashboard that is written from right to left does not reorder the subject', async () => {
  const scheduled = await scheduledReport(harness, 'ann@client.test');
  await harness.services.database.system.execute(
    `update dashboards set name = 'שיווק דיגיטלי' where id = '${scheduled.dashboardId}'`,
  );
  await harness.run(scheduled.system, await harness.due(scheduled.admin), 1);
  expect((await harness.lastMail()).subject).toBe('\u2068שיווק דיגיטלי\u2069, 1–30 Nov 2026');
});
