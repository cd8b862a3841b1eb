import type { Locator } from '@playwright/test';
import { type PassiveWidget, passiveWidgetSchema, type Widget } from '@vitrine/contract/entities/widget.ts';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { adsDays, ofAds } from '../harness/ads.ts';
import { publishDashboard, registerAgency, signInBrowser, uploadCsv, widget } from '../harness/agency.ts';
import { adsRows, adsWeek, clicksOf, countriesWeek } from '../harness/expected-csv-values.ts';
import { overflow } from '../harness/overflow.ts';
import { watchForFaults } from '../harness/page-faults.ts';
import { dashboardEditor } from '../models/dashboard-editor.ts';
import { publicDashboard } from '../models/public-dashboard.ts';
import { expect, test } from '../test.ts';

const two = ['Clicks', 'Impressions'];
const shaped = (format: 'line' | 'area' | 'bar') => ({ Clicks: { format } });

/** Words of three kinds; `part` is what its type wants. */
function textCard(title: string, type: PassiveWidget['type'], part: Partial<PassiveWidget>): Widget {
  return passiveWidgetSchema.parse({ id: `words-${type}`, nature: 'passive', title, type, ...part });
}

/** A card for each format, and for each of its shapes. */
function everyFormat(ads: string, places: string): Widget[] {
  return [
    ofAds(ads, 'A line', { dimension: 'Date', metricsOptions: shaped('line') }),
    ofAds(ads, 'An area', { dimension: 'Date', metricsOptions: shaped('area') }),
    ofAds(ads, 'Bars and a line', { dimension: 'Date', metrics: two, metricsOptions: shaped('bar') }),
    ofAds(ads, 'No grid', { dimension: 'Campaign', formatOptions: { visibleGrid: false } }),
    ofAds(ads, 'A pie', { dimension: 'Datasource', format: 'chart:pie' }),
    ofAds(ads, 'A doughnut', {
      dimension: 'Datasource',
      format: 'chart:pie',
      formatOptions: { doughnut: true },
    }),
    ofAds(ads, 'A radar', {
      dimension: 'Datasource',
      format: 'chart:radar',
      formatOptions: { visibleLabels: true },
    }),
    ofAds(ads, 'A gauge', { format: 'chart:gauge', formatOptions: { maxValue: 1_000_000 } }),
    ofAds(ads, 'A breakdown', {
      dimension: 'Date',
      breakdown: 'Datasource',
      formatOptions: { stacked: true },
      metricsOptions: shaped('bar'),
    }),
    ofAds(ads, 'A heat map', { dimension: 'Campaign', breakdown: 'Datasource', format: 'heatmap' }),
    ofAds(ads, 'A calendar', { dimension: 'Date', format: 'heatmap' }),
    ofAds(ads, 'A funnel', { metrics: two.toReversed(), format: 'funnel' }),
    ofAds(ads, 'A scatter plot', { dimension: 'Campaign', metrics: two, format: 'scatter' }),
    ofAds(ads, 'Highlights', { dimension: 'Campaign', format: 'highlights', metrics: two }),
    ofAds(ads, 'Highlights of a whole', { format: 'highlights' }),
    widget({
      ...{ type: 'csv', sourceId: places, title: 'A map', format: 'map' },
      inputs: { metrics: ['Visits'], dimension: 'Country' },
    }),
    ofAds(ads, 'A table', { dimension: 'Campaign', format: 'table', metrics: two }),
    ofAds(ads, 'A pivot table', {
      dimension: 'Campaign',
      breakdown: 'Datasource',
      format: 'pivot',
      metrics: two,
    }),
    ofAds(ads, 'A sum'),
    ofAds(ads, 'A sum of days', { dimension: 'Date', format: 'summary' }),
    textCard('Some words', 'plain', { description: '# A heading\n\nAnd **words**.' }),
    textCard('A document', 'upload', { inputs: { header: 'What we sent', content: 'As agreed.' } }),
    textCard('A history', 'historic', {
      inputs: { articles: [{ date: '2019-01-02', header: 'The shop opened', content: 'At last.' }] },
    }),
  ].map((widget, order) => ({ ...widget, order }));
}

/** By how much something inside a card is wider than the card. */
function beyondItsEdge(card: Locator): Promise<number> {
  return card.evaluate((element) => element.scrollWidth - element.clientWidth);
}

test('every format shows real values, on a desktop and on a phone', async ({ page, vitrine }) => {
  test.setTimeout(90_000);
  const agency = await registerAgency(vitrine.url);
  const widgets = everyFormat(await uploadCsv(agency, adsWeek), await uploadCsv(agency, countriesWeek));
  const { permalink } = await publishDashboard(agency, 'Every format', widgets, adsDays);
  const faults = watchForFaults(page);
  const dashboard = publicDashboard(page);
  const days = Array.from({ length: 7 }, (_, day) => `0${day + 1}.01.2019`);
  const total = clicksOf(days).toLocaleString('en-GB');

  for (const width of [1440, 390]) {
    await test.step(`${width} pixels wide`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/dashboards/${permalink}`);
      await dashboard.settled(widgets.map(({ title }) => title));
      await expect(page.locator('article[data-state=ready]')).toHaveCount(widgets.length);
      for (const { title, format } of widgets) {
        const card = dashboard.card(title);
        if (/^chart|heatmap|funnel|scatter|map/.test(format))
          await expect(card.locator('svg').first(), title).toBeVisible();
        if (/^table|pivot/.test(format)) await expect(card.getByRole('row').nth(1), title).toBeVisible();
        expect(await beyondItsEdge(card), `${title} beyond its edge`).toBe(0);
      }
      await expect(dashboard.card('A sum')).toContainText(total);
      await expect(dashboard.card('A sum of days')).toContainText(total);
      const breakdown = dashboard.card('A breakdown').getByRole('group', { name: 'Series' });
      await expect(breakdown.getByRole('button')).toHaveCount(
        new Set(adsRows().map(({ datasource }) => datasource)).size,
      );
      await expect(dashboard.card('A calendar').getByRole('img')).toHaveAccessibleName(/highest/);
      await expect(dashboard.card('A funnel').getByRole('img')).toHaveAccessibleName(/of the step before/);
      const map = dashboard.card('A map');
      await expect(map.getByRole('img')).toHaveAccessibleName(/on a map\. United States: 900\. Türkiye: 400/);
      await expect(map).toContainText('Not on the map: Atlantis 3');
      // The focus has the page hydrated, which may render the card anew for its real size.
      await expect(async () => {
        await map.getByRole('group', { name: 'Values, by arrow keys' }).focus();
        await page.keyboard.press('Home');
        await expect(page.locator('.vf-tip')).toContainText('United States', { timeout: 500 });
      }).toPass();
      await page.keyboard.press('Escape');
      await expect(dashboard.card('A history')).toContainText('The shop opened');
      expect(await overflow(page)).toBe(0);
      expect.soft(await accessibilityProblems(page)).toEqual([]);
    });
  }
  expect(faults).toEqual([]);
});

test('another format begins with its own defaults', async ({ page, context, vitrine }) => {
  const agency = await registerAgency(vitrine.url);
  const ads = await uploadCsv(agency, adsWeek);
  const planned = { formatOptions: { visibleGrid: false }, metricsOptions: shaped('bar') };
  const chart = ofAds(ads, 'Clicks', { dimension: 'Datasource', ...planned });
  const { permalink } = await publishDashboard(agency, 'Formats', [chart], adsDays);
  await signInBrowser(context, agency, vitrine.url);
  const { panel, card, ...editor } = dashboardEditor(page);
  const grid = panel.getByLabel('Grid lines');
  const doughnut = panel.getByLabel('Doughnut');
  const shape = panel.getByRole('radiogroup', { name: 'Shape of Clicks' });

  await editor.open(permalink);
  await editor.edit('Clicks');
  await expect(grid).not.toBeChecked();
  await expect(shape.getByRole('radio', { name: 'Bar' })).toBeChecked();
  await editor.showAs('Pie');
  await expect(shape).toHaveCount(0);
  await expect(doughnut).not.toBeChecked();
  await doughnut.click();
  await expect(doughnut).toBeChecked();
  await editor.showAs('Chart');
  await expect(grid).toBeChecked();
  await expect(shape.getByRole('radio', { name: 'Auto' })).toBeChecked();
  await editor.showAs('Pie');
  await expect(doughnut).not.toBeChecked();
  await expect(card('Clicks')).toHaveAttribute('data-state', 'ready');
  await editor.saved();
  const { body } = await agency.api.dashboards.show({ permalink });
  const [stored] = body.data.widgets;
  expect(stored).toMatchObject({ format: 'chart:pie', formatOptions: { doughnut: false } });
});
