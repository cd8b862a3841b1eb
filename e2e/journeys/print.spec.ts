import { passiveWidgetSchema, type Widget } from '@vitrine/contract/entities/widget.ts';
import { printableArea } from '@vitrine/contract/rules/dashboards/page-size.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { type Agency, publishDashboard, registerAgency, uploadCsv, widget } from '../harness/agency.ts';
import { adsWeek, pageViews } from '../harness/expected-csv-values.ts';
import { expect, test } from '../test.ts';

const POINTS_PER_MM = 72 / 25.4;
const WEEK = { startDate: '2019-01-01', endDate: '2019-01-07' };

const textCard = (id: string, title: string, part: Partial<Widget> = {}): Widget =>
  passiveWidgetSchema.parse({
    id,
    title,
    nature: 'passive',
    type: 'plain',
    description: `Words of ${title}.`,
    ...part,
  });

async function pdfOf({ fetch: call }: Agency, permalink: string) {
  let check = '';
  for (;;) {
    const response = await call(`/api/dashboards/${permalink}/pdf?timezone=UTC${check}`);
    const body = (await response.json()) as { check?: string; url?: string };
    if (response.status === 200 && body.url)
      return getDocumentProxy(new Uint8Array(await (await call(body.url)).arrayBuffer()));
    expect(response.status, JSON.stringify(body)).toBe(202);
    check = `&check=${encodeURIComponent(body.check ?? '')}`;
  }
}

type Pdf = Awaited<ReturnType<typeof pdfOf>>;

async function pagesOf(pdf: Pdf): Promise<string[]> {
  const { text } = await extractText(pdf);
  return text.map((page) => page.replace(/\s+/g, ' '));
}

async function sheetOf(pdf: Pdf): Promise<[number, number]> {
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view;
  return [Math.round(width / POINTS_PER_MM), Math.round(height / POINTS_PER_MM)];
}

/** Where words stand: the page, and the points above its lower edge. */
async function heightsOf(pdf: Pdf, titles: string[]): Promise<Record<string, { page: number; y: number }>> {
  const heights: Record<string, { page: number; y: number }> = {};
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    for (const item of items)
      if ('str' in item && titles.includes(item.str.trim()))
        heights[item.str.trim()] = { page, y: Number(item.transform[5]) };
  }
  return heights;
}

/** Larger the further down a document. */
function orderOf(place: { page: number; y: number } | undefined): number {
  return (place?.page ?? Number.NaN) * 10_000 - (place?.y ?? 0);
}

test('an author says how a dashboard goes onto paper', async ({ vitrine }) => {
  test.setTimeout(120_000);
  const agency = await registerAgency(vitrine.url);
  const widgets = [textCard('a', 'Alpha'), textCard('b', 'Beta', { order: 1, pageBreak: true })];
  const { id, permalink } = await publishDashboard(agency, 'On paper', widgets, WEEK);

  await test.step('A4 upright, a page for each part', async () => {
    const pdf = await pdfOf(agency, permalink);
    expect(await sheetOf(pdf)).toEqual([210, 297]);
    const [first = '', second = '', ...others] = await pagesOf(pdf);
    expect(others).toEqual([]);
    expect(first).toContain('Words of Alpha');
    expect(first).toContain('page 1 of 2');
    expect(second).toContain('Words of Beta');
    expect(second).toContain('On paper');
  });

  await test.step('Letter on its side, with a cover', async () => {
    const print = { paper: 'letter', orientation: 'landscape', cover: true } as const;
    await agency.api.dashboards.saveSettings({ id, print, domain: 'www.acme.example' });
    const pdf = await pdfOf(agency, permalink);
    expect(await sheetOf(pdf)).toEqual([279, 216]);
    const [cover = '', first = '', second = ''] = await pagesOf(pdf);
    for (const text of ['On paper', 'Jan 1–7, 2019', 'www.acme.example']) expect(cover).toContain(text);
    expect(cover).not.toContain('Alpha');
    expect(first).toContain('Words of Alpha');
    expect(second).toContain('Words of Beta');
  });
});

test('a long table goes on with its head, and a widget without data says so', async ({ vitrine }) => {
  test.setTimeout(120_000);
  const agency = await registerAgency(vitrine.url);
  const ads = await uploadCsv(agency, adsWeek);
  const views = await uploadCsv(agency, pageViews);
  const table = widget({
    title: 'Views per day',
    format: 'table',
    type: 'csv',
    sourceId: views,
    inputs: { metrics: ['pageviews'], dimension: 'date' },
  });
  const broken = widget({
    title: 'Of a file that is gone',
    format: 'chart',
    type: 'csv',
    sourceId: ads,
    inputs: { metrics: ['Clicks'], dimension: 'Date' },
  });
  const long = { ...table, rowsLimit: 150 } as Widget;
  const days = { startDate: '2015-01-01', endDate: '2015-06-30' };
  const { permalink } = await publishDashboard(agency, 'A long table', [long, broken], days);
  await agency.api.sources.remove({ id: ads });

  const pages = await pagesOf(await pdfOf(agency, permalink));
  expect(pages.length).toBeGreaterThan(2);
  const withRows = pages.filter(
    (page) => /(?:Jan|Feb|Mar|Apr) \d+ [\d,]/.test(page) || /(?:Feb|Mar|Apr) \d+/.test(page),
  );
  expect(pages[0], 'the first page').toContain('Jan 1 ');
  expect(withRows.length).toBeGreaterThan(1);
  for (const page of withRows) expect(page.toLowerCase()).toContain('pageviews');
  expect(pages.join(' ')).toContain('Of a file that is gone');
  expect(pages.join(' ')).toContain('is no longer in its source');
});

test('what comes after a long table stands under its end', async ({ vitrine }) => {
  test.setTimeout(120_000);
  const agency = await registerAgency(vitrine.url);
  const ads = await uploadCsv(agency, adsWeek);
  const campaigns = widget({
    ...{ title: 'Campaigns', format: 'table', type: 'csv', sourceId: ads, width: 4, height: 3 },
    inputs: { metrics: ['Clicks'], dimension: 'Campaign' },
    description: 'Under the title in print.',
  });
  const widgets = [
    { ...campaigns, rowsLimit: 1000 } as Widget,
    textCard('after', 'Afterwards', { order: 1 }),
  ];
  const { permalink } = await publishDashboard(agency, 'Campaigns', widgets, WEEK);
  const pdf = await pdfOf(agency, permalink);
  const heights = await heightsOf(pdf, ['Total', 'Afterwards']);
  const [end, next] = [heights.Total, heights.Afterwards];
  if (!end || !next) throw new Error('Both stand in the document.');
  expect(next.page).toBeGreaterThanOrEqual(end.page);
  if (next.page === end.page) expect(end.y).toBeGreaterThan(next.y + POINTS_PER_MM);
});

test('a long table in half of a page keeps its words whole, and nothing lies on its rows', async ({
  vitrine,
}) => {
  test.setTimeout(120_000);
  const agency = await registerAgency(vitrine.url);
  const ads = await uploadCsv(agency, adsWeek);
  const campaigns = {
    ...widget({
      ...{ title: 'Campaigns', format: 'table', type: 'csv', sourceId: ads, width: 2, height: 3 },
      inputs: { metrics: ['Impressions', 'Clicks'], dimension: 'Campaign' },
    }),
    ...{ rowsLimit: 1000, compare: 'previous' },
  } as Widget;
  const beside = ['Beside', 'Beneath', 'Afterwards', 'Last'].map((title, index) =>
    textCard(title, title, { order: index + 1, width: index < 2 ? 2 : 4 }),
  );
  const { permalink } = await publishDashboard(agency, 'By halves', [campaigns, ...beside], WEEK);
  const pdf = await pdfOf(agency, permalink);
  const heights = await heightsOf(pdf, ['Total', 'Afterwards', 'Impressions']);
  expect(heights.Impressions, 'a head in one piece').toBeDefined();
  expect(orderOf(heights.Total)).toBeLessThan(orderOf(heights.Afterwards));
});

test('a hundred widgets become one document', async ({ vitrine }) => {
  test.setTimeout(120_000);
  const agency = await registerAgency(vitrine.url);
  const ads = await uploadCsv(agency, adsWeek);
  const widgets = Array.from({ length: 100 }, (_, order) => ({
    ...widget({
      title: `Clicks no. ${order + 1}`,
      format: order % 2 === 0 ? 'chart' : 'summary',
      type: 'csv',
      sourceId: ads,
      inputs: { metrics: ['Clicks'], dimension: 'Date' },
    }),
    order,
    width: 1,
  }));
  const { permalink } = await publishDashboard(agency, 'A hundred', widgets, WEEK);
  const text = (await pagesOf(await pdfOf(agency, permalink))).join(' ');
  for (const order of [1, 50, 100]) expect(text).toContain(`Clicks no. ${order}`);
});

test('in an ordinary tab paper is a sheet of its own width, in the middle', async ({ page, vitrine }) => {
  const agency = await registerAgency(vitrine.url);
  const sourceId = await uploadCsv(agency, adsWeek);
  const inputs = { metrics: ['Clicks'], dimension: 'Date' };
  const clicks = widget({ title: 'Clicks', format: 'chart', type: 'csv', sourceId, width: 4, inputs });
  const { permalink } = await publishDashboard(agency, 'A sheet', [clicks], WEEK);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/dashboards/${permalink}/print`);
  const card = page.getByRole('article');
  await expect(card).toBeVisible();
  const box = await card.boundingBox();
  const { width } = printableArea({ paper: 'a4', orientation: 'portrait' });
  expect(Math.abs((box?.width ?? 0) - width), 'the hairlines of the outermost cards').toBeLessThanOrEqual(2);
  expect(Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2), 'the middle of the card').toBe(720);
  const chart = await card.locator('.vf-svg').boundingBox();
  expect((box?.width ?? 0) - (chart?.width ?? 0), 'what stands beside the chart').toBeLessThan(40);
});

test('the pages of a dashboard are chapters, with a cover and contents that can be left out', async ({
  page,
  vitrine,
}) => {
  const agency = await registerAgency(vitrine.url);
  const text = (id: string, order: number, pageId: string, height = 1) =>
    passiveWidgetSchema.parse({
      ...{ id, order, pageId, nature: 'passive', type: 'plain', title: `Card ${id}`, description: id },
      ...{ width: 4, height },
    });
  const heading = passiveWidgetSchema.parse({
    ...{ id: 'h', order: 2, pageId: 'search', nature: 'passive', type: 'section', title: 'Brand terms' },
    description: 'What people search for by name.',
  });
  const { data } = await agency.api.dashboards.create({
    name: 'Quarter',
    pages: [
      { id: 'overview', title: 'Overview' },
      { id: 'search', title: 'Paid search' },
      { id: 'notes', title: 'Notes' },
    ],
    widgets: [
      ...[text('one', 0, 'search', 3), text('two', 1, 'overview', 3), heading],
      ...[text('three', 3, 'search'), text('four', 4, 'notes'), text('five', 5, 'notes', 3)],
    ],
  });
  const pdf = await pdfOf(agency, data.permalink);
  const [cover = '', contents = '', first = '', second = '', third = ''] = await pagesOf(pdf);
  expect(cover).toMatch(/Quarter.*Created on/);
  expect(contents).toMatch(/Contents.*Overview 3.*Paid search 4.*Brand terms 4.*Notes 4/);
  expect(first).toMatch(/Overview.*Card two/);
  // A chapter whose first row doesn't fit below the one before starts a page, one whose first row fits doesn't.
  for (const words of ['Paid search', 'Card one', 'Brand terms', 'What people search', 'Card three', 'Notes'])
    expect(second).toContain(words);
  expect(second).toContain('Card four');
  expect(third).toContain('Card five');
  expect(pdf.numPages).toBe(5);
  expect(await (await pdf.getPage(2)).getAnnotations()).toHaveLength(4);

  await agency.api.dashboards.saveSettings({
    id: data.id,
    public: true,
    print: { cover: false, contents: false },
  });
  const short = await pagesOf(await pdfOf(agency, data.permalink));
  expect(short).toHaveLength(3);
  expect(short[0]).toMatch(/Quarter.*Overview.*Card two/);

  await page.goto(`/dashboards/${data.permalink}/print`);
  await expect(page.getByRole('heading', { name: 'Paid search' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});
