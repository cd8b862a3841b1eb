import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type FormatId, passiveWidgetSchema, type Widget } from '@vitrine/contract/entities/widget.ts';
import { textDifferences } from '@vitrine/formats/kit/testing/same-texts.ts';
import { type Agency, publishDashboard, registerAgency, uploadCsv, widget } from '../harness/agency.ts';
import { expect, test } from '../test.ts';
import { denseFile, JANUARY, METRICS } from './dense-file.ts';
import { readPdf } from './pdf-text.ts';
import { pdfOf } from './print-layout.ts';
import { type Shown, shownTexts } from './shown-texts.ts';

type Card = {
  title: string;
  format: FormatId;
  metrics: number;
  size: [number, number];
  by?: 'Date' | 'Campaign';
} & {
  options?: Record<string, unknown>;
  shape?: 'line' | 'area' | 'bar';
};

/** Of the whole width: a document places it below the cards around it. */
const WIDE_TABLE = 'A wide table';

const cards: Card[] = [
  { title: 'Clicks', format: 'summary', metrics: 1, size: [1, 1] },
  { title: 'One with a title that takes more than a line', format: 'summary', metrics: 1, size: [1, 1] },
  { title: 'Four', format: 'summary', metrics: 4, size: [2, 1] },
  { title: 'Six across', format: 'summary', metrics: 6, size: [4, 1] },
  { title: 'Twelve in a narrow card', format: 'summary', metrics: 12, size: [1, 1] },
  { title: 'Twelve in pairs', format: 'summary', metrics: 12, size: [2, 1] },
  { title: 'Twelve lines', format: 'chart', metrics: 12, size: [2, 1], by: 'Date', shape: 'line' },
  { title: 'Three areas', format: 'chart', metrics: 3, size: [3, 2], by: 'Date', shape: 'area' },
  { title: 'Bars of campaigns', format: 'chart', metrics: 2, size: [2, 2], by: 'Campaign', shape: 'bar' },
  {
    title: 'Many bars in a small card',
    format: 'chart',
    metrics: 1,
    size: [1, 1],
    by: 'Campaign',
    shape: 'bar',
  },
  { title: 'Lines in a small card', format: 'chart', metrics: 2, size: [1, 1], by: 'Date', shape: 'line' },
  { title: 'A pie', format: 'chart:pie', metrics: 1, size: [2, 1], by: 'Campaign' },
  {
    title: 'A doughnut',
    format: 'chart:pie',
    metrics: 1,
    size: [1, 2],
    by: 'Campaign',
    options: { doughnut: true },
  },
  {
    title: 'A radar',
    format: 'chart:radar',
    metrics: 3,
    size: [2, 2],
    by: 'Campaign',
    options: { visibleLabels: true },
  },
  { title: 'A small radar', format: 'chart:radar', metrics: 6, size: [1, 1] },
  { title: 'A gauge', format: 'chart:gauge', metrics: 1, size: [1, 1], options: { maxValue: 90_000 } },
  { title: 'Gauges', format: 'chart:gauge', metrics: 5, size: [2, 1], options: { maxValue: 90_000 } },
  { title: 'A table', format: 'table', metrics: 3, size: [2, 1], by: 'Campaign' },
  { title: WIDE_TABLE, format: 'table', metrics: 9, size: [4, 2], by: 'Campaign' },
  { title: 'Twelve columns in a small card', format: 'table', metrics: 12, size: [1, 1], by: 'Campaign' },
];

const TEXT = 'A heading and **words** that take several lines of a narrow card.\n\n- one\n- two';

function widgetsOn(sourceId: string): Widget[] {
  const planned = cards.map(
    ({ title, format, metrics, size: [width, height], by = null, options, shape }) => {
      const names = METRICS.slice(0, metrics);
      const metricsOptions = Object.fromEntries(names.map((name) => [name, shape ? { format: shape } : {}]));
      const frame = { title, format, width, height, type: 'csv', sourceId, formatOptions: options ?? {} };
      return {
        ...widget({ ...frame, inputs: { metrics: names, dimension: by }, metricsOptions }),
        rowsLimit: 10,
      };
    },
  );
  const passive = { nature: 'passive', width: 1, height: 1 };
  return [
    ...planned,
    passiveWidgetSchema.parse({ ...passive, id: 'words', title: 'מילים', type: 'plain', description: TEXT }),
    passiveWidgetSchema.parse({
      ...{ ...passive, id: 'history', title: 'A history', type: 'historic' },
      inputs: {
        articles: [
          { date: '2026-01-02', header: 'The spa opened', content: 'At last, after a year of building.' },
        ],
      },
    }),
  ].map((one, order) => ({ ...one, order }));
}

async function uploadDenseFile(agency: Agency): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-dense-'));
  try {
    await writeFile(join(folder, 'dense.csv'), denseFile());
    return await uploadCsv(agency, join(folder, 'dense.csv'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function differences(screen: Shown[], print: Shown[]): string[] {
  const printed = new Map(print.map((card) => [card.title, card]));
  return screen.flatMap(({ title, texts, sparklines }) => {
    const other = printed.get(title);
    if (!other) return [`print lacks ${title}`];
    return [
      ...textDifferences(texts, other.texts),
      ...(other.sparklines >= sparklines
        ? []
        : [`print has ${other.sparklines} of ${sparklines} sparklines`]),
      ...other.cut.map((text) => `print cuts “${text}” at an edge`),
    ].map((fault) => `${title}: ${fault}`);
  });
}

const orderOf = (shown: Shown[]) => shown.map(({ title }) => title).filter((title) => title !== WIDE_TABLE);

/** Drawings that the server made for a window of another width, until the browser has drawn them anew. */
function sizedForAnother(page: Page): Promise<number> {
  return page.locator('.vf-plot').evaluateAll(
    (plots) =>
      plots.filter((plot) => {
        const width = Number(plot.querySelector('.vf-svg')?.getAttribute('width'));
        return Math.abs(width - plot.clientWidth) > 2;
      }).length,
  );
}

/** Letters without what a document may add or leave out between them; those of other directions come in another order. */
const squeezed = (text: string) => text.replace(/[\s\u00ad\u200e\u200f\u2066-\u2069]+/gu, '');
const isLeftToRight = (text: string) => !/\p{Script=Hebrew}/u.test(text);

for (const orientation of ['portrait', 'landscape'] as const)
  test(`every format shows the same on the screen, in print and in the PDF, ${orientation}`, async ({
    page,
    vitrine,
  }) => {
    test.setTimeout(180_000);
    const agency = await registerAgency(vitrine.url);
    const widgets = widgetsOn(await uploadDenseFile(agency));
    const { id, permalink } = await publishDashboard(agency, 'The same', widgets, JANUARY);
    await agency.api.dashboards.saveSettings({ id, ...JANUARY, print: { orientation } });
    // So high that every card is near the window: cards are rendered for their size when they come there.
    await page.setViewportSize({ width: 1440, height: 12_000 });
    await page.goto(`/dashboards/${permalink}`);
    await expect(page.locator('article[data-state=ready]')).toHaveCount(widgets.length, { timeout: 60_000 });
    await expect.poll(() => sizedForAnother(page), { timeout: 30_000 }).toBe(0);
    const screen = await shownTexts(page);
    expect(screen.flatMap(({ texts }) => texts).length, 'texts on the screen').toBeGreaterThan(300);
    await page.goto(`/dashboards/${permalink}/print`);
    await expect(page.locator('article[data-widget]')).toHaveCount(widgets.length);
    const print = await shownTexts(page);
    expect(differences(screen, print)).toEqual([]);
    expect(orderOf(print), 'the order, apart from a table below its neighbours').toEqual(orderOf(screen));

    const pdf = await readPdf(await pdfOf(agency, permalink));
    const printed = squeezed(pdf.pieces.map(({ text }) => text).join(''));
    const lost = print.flatMap(({ title, texts }) =>
      texts
        .filter((text) => isLeftToRight(text) && !printed.includes(squeezed(text)))
        .map((text) => `${title}: ${text}`),
    );
    expect(lost, 'texts that the PDF lacks').toEqual([]);
  });
