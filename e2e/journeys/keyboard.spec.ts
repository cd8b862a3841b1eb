import { registerAgency, signInBrowser, uploadCsv } from '../harness/agency.ts';
import { adsWeek, clicksOf } from '../harness/expected-csv-values.ts';
import { tabTo } from '../harness/keys.ts';
import { watchForFaults } from '../harness/page-faults.ts';
import { canvas } from '../models/canvas.ts';
import { dashboardEditor } from '../models/dashboard-editor.ts';
import { datePanel } from '../models/date-panel.ts';
import { expect, test } from '../test.ts';

const DATA_TIMEOUT_MS = 30_000;

test('a dashboard is built from its beginning to its end without a mouse', async ({
  page,
  context,
  vitrine,
}) => {
  test.setTimeout(180_000);
  const agency = await registerAgency(vitrine.url);
  await uploadCsv(agency, adsWeek);
  await signInBrowser(context, agency, vitrine.url);
  const faults = watchForFaults(page);
  const { panel, card, saved } = dashboardEditor(page);
  const cards = canvas(page);
  const dates = datePanel(page);
  const keys = page.keyboard;
  const button = (name: string | RegExp, within = page.locator('body')) =>
    within.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });
  const press = async (...[name, within]: Parameters<typeof button>) => {
    await tabTo(page, button(name, within));
    await keys.press('Enter');
  };
  /** Goes on to a field and writes; in a list the first that is found is taken. */
  const write = async (label: string, text: string, within = panel) => {
    await tabTo(page, within.getByLabel(label).and(page.locator('input:not([type=radio]), textarea')));
    await keys.press('Control+a');
    await keys.type(text);
  };
  const choose = async (label: string, option: string) => {
    await write(label, option);
    await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible();
    await keys.press('ArrowDown');
    await keys.press('Enter');
  };

  await test.step('it is begun', async () => {
    await page.goto('/dashboards');
    await tabTo(page, page.getByRole('link', { name: 'New dashboard' }).first());
    await keys.press('Enter');
    await page.waitForURL('**/dashboards/create');
    const form = page.getByRole('main');
    await expect(form.getByLabel('Name')).toBeVisible();
    await write('Name', 'By keyboard', form);
    const empty = page.getByRole('radio', { name: /^Empty/ });
    await tabTo(page, page.getByRole('radio', { checked: true }).or(empty));
    for (let steps = 0; steps < 10 && !(await empty.isChecked()); steps += 1) await keys.press('ArrowUp');
    await press('Create dashboard');
    await page.waitForURL(/\/dashboards\/[\w-]+\?edit=1/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('By keyboard');
  });

  await test.step('its range is set', async () => {
    await tabTo(page, dates.button);
    await keys.press('Enter');
    await expect(dates.panel).toBeVisible();
    await write('Start', '2019-01-01', dates.panel);
    await write('End', '2019-01-02', dates.panel);
    await press('Apply', dates.panel);
    await expect(dates.panel).toBeHidden();
  });

  await test.step('a widget of values', async () => {
    await press(/^Add (widget|the first widget)$/);
    await press(/ads-week|CSV file/, panel);
    await press(/^Custom widget/, panel);
    await choose('Metrics', 'Clicks');
    await choose('Dimension', 'Datasource');
    await write('Title', 'Clicks');
    await tabTo(page, panel.getByRole('radio', { name: 'Table', exact: true }));
    for (const next of ['Pivot table', 'Summary']) {
      await keys.press('ArrowRight');
      await expect(panel.getByRole('radio', { name: next, exact: true })).toBeChecked();
    }
    await press('Add widget', panel);
    await expect(panel).toBeHidden();
    const total = clicksOf(['01.01.2019', '02.01.2019']).toLocaleString('en-GB');
    await expect(card('Clicks')).toContainText(total, { timeout: DATA_TIMEOUT_MS });
  });

  await test.step('a widget of words', async () => {
    await press(/^Add (widget|the first widget)$/);
    await press(/^Text card/, panel);
    await write('Title', 'Notes');
    await write('Text', 'What we **did**.');
    await press('Add widget', panel);
    await expect(card('Notes')).toContainText('What we did.');
  });

  await test.step('they change places and sizes', async () => {
    await tabTo(page, cards.moveHandle('Notes'), 'Shift+Tab');
    await keys.press('ArrowLeft');
    await cards.expectOrder(['Notes', 'Clicks']);
    await expect(cards.moveHandle('Notes')).toBeFocused();
    await tabTo(page, cards.corner('Notes'));
    await keys.press('ArrowRight');
    await cards.expectSize('Notes', 3, 1);
  });

  await test.step('one is copied, and that undone', async () => {
    await tabTo(page, button('Menu of Clicks'));
    await keys.press('Enter');
    await page.getByRole('menuitem', { name: 'Copy' }).waitFor();
    await tabTo(page, page.getByRole('menuitem', { name: 'Copy' }), 'ArrowDown');
    await keys.press('Enter');
    await cards.expectOrder(['Notes', 'Clicks', 'Clicks']);
    await keys.press('Control+z');
    await cards.expectOrder(['Notes', 'Clicks']);
  });

  await test.step('and it is done', async () => {
    await saved();
    await tabTo(page, button('Done'), 'Shift+Tab');
    await keys.press('Enter');
    await expect(button('Edit')).toBeVisible();
    await cards.expectOrder(['Notes', 'Clicks']);
  });
  expect(faults).toEqual([]);
});
