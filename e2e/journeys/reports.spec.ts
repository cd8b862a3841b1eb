import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { registerAgency, signInBrowser } from '../harness/agency.ts';
import { nextMailTo } from '../harness/mailbox.ts';
import { watchForFaults } from '../harness/page-faults.ts';
import { reportPages } from '../models/report-pages.ts';
import { expect, test } from '../test.ts';

const MAIL_WITHIN_MS = 60_000;

test('a report is reworded, sent, followed, sent again to one reader, and its history leaves as CSV', async ({
  page,
  context,
  browser,
  vitrine,
}) => {
  test.setTimeout(4 * 60_000);
  const faults = watchForFaults(page);
  const agency = await registerAgency(vitrine.url);
  const readers = ['ann', 'bob'].map((name) => `${name}-${agency.email}`);
  const [ann = '', bob = ''] = readers;
  const { dashboard, permalink } = await scheduled(agency, readers);
  await signInBrowser(context, agency, vitrine.url);
  const reports = reportPages(page);

  await test.step('a wrong variable is named while it is typed, and nothing is lost', async () => {
    await reports.open();
    await reports.choose('Edit');
    await reports.form.getByText('Advanced options').click();
    await reports.form.getByLabel('Subject').fill('Your {mont} at {company}');
    await expect(reports.form.getByText('Did you mean {month}?')).toBeVisible();
    await expect(reports.form.getByRole('button', { name: 'Save' })).toBeDisabled();
    await reports.form.getByLabel('Subject').fill('Your week: {dashboard}');
    await reports.form.getByRole('textbox', { name: 'Message' }).fill('Hello,\n\nhere is {period}.');
    await expect(reports.form.getByText(`Your week: ${dashboard}`)).toBeVisible();
    await reports.form.getByText('Hold it and ask me').click();
    await reports.form.getByRole('button', { name: 'Save' }).click();
    await expect(reports.form).toBeHidden();
  });

  const mail = await test.step('sent now, both get it in these words', async () => {
    await reports.choose('Send now');
    const confirmation = page.getByRole('dialog', { name: 'Send this report now' });
    for (const address of readers) await expect(confirmation).toContainText(address);
    await confirmation.getByRole('button', { name: 'Send now' }).click();
    const [first] = await Promise.all(
      readers.map((address) => nextMailTo(vitrine.mailFolder, address, MAIL_WITHIN_MS)),
    );
    expect(first?.subject).toBe(`Your week: ${dashboard}`);
    expect(first?.text).toContain('Hello,\n\nhere is ');
    return first;
  });

  await test.step('a reader follows the link, and the history says so', async () => {
    const link = /http\S+\/opened\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(link);
    await expect(visitor).toHaveURL(new RegExp(`/dashboards/${permalink}\\?`));
    await expect(visitor.getByRole('heading', { name: dashboard, level: 1 })).toBeVisible();
    await visitor.context().close();
    await reports.openNewest();
    await expect(reports.delivery.getByText(/^Link followed on /)).toBeVisible();
  });

  await test.step('sent again to one, the other gets nothing', async () => {
    const again = nextMailTo(vitrine.mailFolder, bob, MAIL_WITHIN_MS);
    await reports.delivery.getByRole('button', { name: `Send again to ${bob}` }).click();
    await again;
    await expect(reports.delivery.getByText('2 attempts')).toHaveCount(1);
    await expect(reports.delivery.getByText('Sent', { exact: true })).toHaveCount(3);
  });

  await test.step('the history downloads as CSV', async () => {
    await page.keyboard.press('Escape');
    const csv = await downloaded(page);
    expect(csv.split('\r\n').filter((line) => line.includes(dashboard))).toHaveLength(2);
    expect(csv).toContain(ann);
  });
  expect(faults).toEqual([]);
});

async function scheduled({ api }: Awaited<ReturnType<typeof registerAgency>>, readers: string[]) {
  const name = 'A week in words';
  const { id, permalink } = (await api.dashboards.create({ name })).data;
  await api.dashboards.saveSettings({ id, public: true });
  await api.reports.create({
    dashboard_id: id,
    recipients: readers.join(', '),
    period: 'WEEK',
    detail: '1',
    hour: 8,
    minute: 0,
    timezone: 'Europe/Berlin',
    date_range: 'LAST_WEEK',
    with_pdf: false,
    with_preview: false,
  });
  return { dashboard: name, permalink };
}

async function downloaded(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  return readFile(await (await download).path(), 'utf8');
}
