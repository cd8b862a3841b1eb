import { fileURLToPath } from 'node:url';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { publishDashboard, registerAgency, signInBrowser, uploadCsv, widget } from '../harness/agency.ts';
import { expect, test } from '../test.ts';

const CSV = fileURLToPath(new URL('../../connectors/csv/fixtures/ads-week.csv', import.meta.url));
const week = { startDate: '2019-01-01', endDate: '2019-01-05' };

test('a widget is discussed before a report is sent, and viewers learn nothing of it', async ({
  page,
  vitrine,
  context,
  browser,
}) => {
  const agency = await registerAgency(vitrine.url);
  const sourceId = await uploadCsv(agency, CSV);
  const days = { type: 'csv', sourceId, inputs: { metrics: ['Clicks'], dimension: 'Date' } };
  const cards = ['Clicks', 'Days'].map((title) => widget({ title, format: 'chart', ...days }));
  const { permalink } = await publishDashboard(agency, 'Ads', cards, week);
  await signInBrowser(context, agency, vitrine.url);
  await page.goto(`/dashboards/${permalink}`);
  const dialog = page.getByRole('dialog', { name: 'Comments' });
  const comments = dialog.getByRole('list', { name: 'Comments' }).getByRole('listitem');
  const text = dialog.getByLabel('New comment');

  await test.step('written by keyboard; nothing is lost on an error', async () => {
    await page.getByRole('button', { name: 'Comment on Days' }).focus();
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
    await text.fill('x'.repeat(2001));
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText('Please use at most 2000 characters.')).toBeVisible();
    await expect(text).toHaveValue('x'.repeat(2001));
    expect(await accessibilityProblems(page)).toEqual([]);
    await text.fill('Unsent');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Comment on Days' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(text).toHaveValue('Unsent');
    await text.fill('Is the last day complete?');
    await page.keyboard.press('Control+Enter');
    await expect(comments).toHaveText(/Is the last day complete\?/);
    await expect(text).toHaveValue('');
    await text.fill('It looks low.');
    await dialog.getByRole('button', { name: 'Add comment' }).click();
    await expect(comments).toHaveCount(2);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('edited, deleted, resolved and reopened', async () => {
    await comments.last().getByRole('button', { name: 'Edit' }).click();
    await dialog.getByLabel('Edit comment').fill('It looks very low.');
    await page.keyboard.press('Control+Enter');
    await expect(comments.last()).toHaveText(/edited\s*It looks very low\./);
    await comments.last().getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete comment' }).click();
    await expect(comments).toHaveCount(1);
    await comments.getByRole('button', { name: 'Resolve' }).click();
    await expect(comments.getByText('Resolved')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await comments.getByRole('button', { name: 'Reopen' }).click();
    await expect(comments.getByText('Resolved')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: '1 open comment on Days' })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('counted in the form of a report, which leads to the list', async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('button', { name: 'Schedule report' }).click();
    const link = page.getByRole('dialog').getByRole('link', { name: '1 open comment on this dashboard' });
    await expect(link).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto((await link.getAttribute('href')) ?? '');
    await expect(comments).toHaveText(/Days.*Is the last day complete\?/s);
    await comments.getByRole('button', { name: 'Days' }).click();
    await expect(text).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`/dashboards/${permalink}$`));
  });

  await test.step('from the menu of a widget, and kept when the widget is deleted', async () => {
    await page.goto(`/dashboards/${permalink}?edit=1`);
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Days' }) });
    await card.hover();
    await card.getByRole('button', { name: 'Menu of Days' }).click();
    await page.getByRole('menuitem', { name: 'Comments (1 open)' }).click();
    await expect(comments).toHaveCount(1);
    await page.keyboard.press('Escape');
    await card.hover();
    await card.getByRole('button', { name: 'Menu of Days' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(card).toBeHidden();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Comments', exact: true }).click();
    await expect(comments).toHaveText(/Days \(of a deleted widget\)/);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step('viewers have no sign of it', async () => {
    const visitor = await browser.newPage({ baseURL: vitrine.url });
    const asked: string[] = [];
    visitor.on('request', (request) => asked.push(request.url()));
    await visitor.goto(`/dashboards/${permalink}`);
    await expect(visitor.getByRole('article').first()).toHaveAttribute('data-state', 'ready');
    await expect(visitor.getByRole('button', { name: /comment/i })).toHaveCount(0);
    expect(await visitor.content()).not.toContain('Is the last day complete');
    expect(asked.filter((url) => url.includes('/api/comments'))).toEqual([]);
    await visitor.close();
  });
});
