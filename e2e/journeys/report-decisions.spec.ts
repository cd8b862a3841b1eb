import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { type Agency, registerAgency, signInBrowser, uploadCsv, widget } from '../harness/agency.ts';
import { nextDueTime, TIMEZONE } from '../harness/due-time.ts';
import { nextMailTo } from '../harness/mailbox.ts';
import { watchForFaults } from '../harness/page-faults.ts';
import { reportPages } from '../models/report-pages.ts';
import { expect, test } from '../test.ts';

const REVIEWED = 'Looked at first';
const HELD = 'Not without its data';
const CLICKS_A_DAY = 12;
const LAST_WEEK = `Clicks: ${7 * CLICKS_A_DAY}`;
/** Up to 100 seconds until they are due, and what becomes of them then. */
const MAIL_WITHIN_MS = 150_000;

test('one report waits for an approval, another for values that never come, and both leave when their owner says so', async ({
  page,
  context,
  vitrine,
}, testInfo) => {
  test.setTimeout(5 * 60_000);
  const faults = watchForFaults(page);
  const agency = await registerAgency(vitrine.url);
  const reader = `reader-${agency.email}`;
  const mailTo = (address: string, subject: string) =>
    nextMailTo(vitrine.mailFolder, address, MAIL_WITHIN_MS, subject);
  await signInBrowser(context, agency, vitrine.url);
  const held = await scheduleBoth(agency, reader, testInfo.outputPath('clicks.csv'));
  const reports = reportPages(page);

  await test.step('the owner chooses to see the one first, and to hold the other', async () => {
    await reports.open();
    await reports.change(REVIEWED, async (form) => {
      await form.getByLabel('Show it to me first').and(page.locator('input')).click();
      await page.getByRole('option', { name: 'Yes, and send it only if I approve' }).click();
      await form.getByLabel('Hours to decide').fill('3');
    });
    await reports.change(HELD, (form) => form.getByText('Hold it and ask me').click());
  });

  await test.step('the preview is what is sent, once it is approved', async () => {
    const review = await mailTo(agency.email, `For review: ${REVIEWED}`);
    expect(review.text).toContain(`This report is ready to be sent to ${reader}.`);
    await followDecision(page, review.text);
    await expect(reports.delivery).toHaveAccessibleName(/In review/);
    expect(await accessibilityProblems(page)).toEqual([]);
    const colleague = reportPages(await context.newPage());
    await followDecision(colleague.page, review.text);
    await expect(colleague.delivery).toHaveAccessibleName(/In review/);
    await reports.delivery.getByRole('button', { name: 'Edit highlights' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit highlights' });
    await editing.getByRole('textbox').fill('A quiet week, as planned.');
    expect(await accessibilityProblems(page)).toEqual([]);
    await editing.getByRole('button', { name: 'Save' }).click();
    await expect(editing).toBeHidden();
    await reports.delivery.getByRole('button', { name: 'Approve and send' }).click();
    await expect(reports.delivery).toContainText('Approved by Olga Owner on ');
    await expect(colleague.delivery).toContainText('Approved by Olga Owner on ');
    await expect(colleague.page.getByText('It has not been sent yet.')).toHaveCount(0);
    await colleague.page.close();
    const sent = await mailTo(reader, REVIEWED);
    expect(review.text).toContain(LAST_WEEK);
    expect(sent.text).toContain(LAST_WEEK);
    expect(review.text).not.toContain('A quiet week');
    expect(sent.text).toContain('A quiet week, as planned.');
  });

  await test.step('a query that can never succeed holds the report at once', async () => {
    const warning = await mailTo(agency.email, `A report is held back: ${HELD}`);
    await followDecision(page, warning.text);
    await expect(reports.delivery).toHaveAccessibleName(/Held back/);
    await expect(reports.delivery).toContainText(
      'clicks.csv: The source does not support this widget’s query',
    );
    await expect(reports.delivery.getByRole('button', { name: 'Send with a note' })).toBeVisible();
  });

  await test.step('once the widget asks for what there is, the report leaves with it and without a note', async () => {
    const fixed = { ...clicks(held.sourceId, 'Clicks'), id: held.widgetId };
    await agency.api.dashboards.saveWidgets({ id: held.id, widgets: [fixed] });
    await reports.delivery.getByRole('button', { name: 'Fetch the data again' }).click();
    const sent = await mailTo(reader, HELD);
    expect(sent.text).toContain(LAST_WEEK);
    expect(sent.text).not.toContain('This data is missing');
    await expect(reports.delivery).toHaveAccessibleName(/Sent/);
  });
  expect(faults).toEqual([]);
});

/** A dashboard that can be answered and one that can't, each with a report that is due at the same minute; responds with the other. */
async function scheduleBoth(agency: Agency, reader: string, path: string) {
  await writeFile(path, twoWeeks());
  const sourceId = await uploadCsv(agency, path);
  const due = nextDueTime();
  await scheduled(agency, reader, REVIEWED, clicks(sourceId, 'Clicks'), due);
  const unanswered = clicks(sourceId, 'Nobody’s');
  const id = await scheduled(agency, reader, HELD, unanswered, due);
  return { id, sourceId, widgetId: unanswered.id };
}

async function scheduled(
  { api }: Agency,
  reader: string,
  name: string,
  shown: Widget,
  { detail, hour, minute }: ReturnType<typeof nextDueTime>,
): Promise<string> {
  const { id } = (await api.dashboards.create({ name, widgets: [shown], timezone: TIMEZONE })).data;
  await api.reports.create({
    dashboard_id: id,
    recipients: reader,
    period: 'WEEK',
    detail,
    hour,
    minute,
    timezone: TIMEZONE,
    date_range: 'LAST_WEEK',
    with_pdf: false,
    with_preview: false,
  });
  return id;
}

const clicks = (sourceId: string, metric: string) =>
  widget({
    title: metric,
    format: 'summary',
    type: 'csv',
    sourceId,
    inputs: { metrics: [metric], dimension: 'Date' },
  });

async function followDecision(page: Page, mail = ''): Promise<void> {
  const [link = ''] = /http\S+\/company\/automatic-reports\S+/.exec(mail) ?? [];
  await page.goto(link);
}

/** As many clicks each day, through last week and the days of this one. */
function twoWeeks(): string {
  const today = Temporal.Now.plainDateISO(TIMEZONE);
  const days = Array.from({ length: 15 }, (_, index) => today.subtract({ days: 14 - index }));
  return ['Date,Clicks', ...days.map((day) => `${day},${CLICKS_A_DAY}`)].join('\n');
}
