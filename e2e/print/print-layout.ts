import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { passiveWidgetSchema, type Widget } from '@vitrine/contract/entities/widget.ts';
import { type Agency, publishDashboard, uploadCsv, widget } from '../harness/agency.ts';
import { faultsOf, isLong, lineOf, titleOf } from './check-layout.ts';
import { type Card, type Layout, NAMES } from './layouts.ts';
import { readPdf } from './pdf-text.ts';
import { ALL_DAYS, columnName, LONG, printFile } from './print-file.ts';

/** The file that every layout shows, as a source of the agency. */
export async function uploadPrintFile(agency: Agency): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-print-'));
  try {
    const path = join(folder, 'print.csv');
    await writeFile(path, printFile());
    return await uploadCsv(agency, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export type Printed = { faults: string[]; pages: number; content: ArrayBuffer };

/** Makes the dashboard, reads it on the screen and on paper, and tells what is wrong. */
export async function printLayout(agency: Agency, sourceId: string, layout: Layout): Promise<Printed> {
  const widgets = layout.cards.map((card, index) => widgetOf(card, index, sourceId));
  const { id, permalink } = await publishDashboard(agency, layout.name, widgets, ALL_DAYS);
  await agency.api.dashboards.saveSettings({ id, print: layout.paper });
  const content = await pdfOf(agency, permalink);
  const screen = await (await agency.fetch(`/dashboards/${permalink}?view=public`, headers)).text();
  // A plan has room for so many dashboards.
  await agency.api.dashboards.remove({ id });
  // Reading takes the bytes over.
  const pdf = await readPdf(content.slice(0));
  return { faults: faultsOf(layout, pdf, screen), pages: pdf.pages.length, content };
}

function widgetOf(card: Card, index: number, sourceId: string): Widget {
  const frame = { title: titleOf(index), width: card.width, height: card.height, order: index };
  const { pageBreak = false } = card;
  if ('lines' in card) {
    const lines = Array.from({ length: card.lines }, (_, line) => `${lineOf(index, line)} some more words.`);
    const id = `words-${index}`;
    const plain = { id, nature: 'passive', type: 'plain', description: lines.join('\n') };
    return passiveWidgetSchema.parse({ ...frame, ...plain, pageBreak });
  }
  const dimension = dimensionOf(card, index);
  const planned = widget({
    ...{ ...frame, format: card.format, type: 'csv', sourceId },
    inputs: { metrics: ['Clicks'], dimension },
    formatOptions: card.format === 'chart:gauge' ? { minValue: 0, maxValue: 100_000_000 } : {},
  });
  return { ...planned, pageBreak, rowsLimit: card.rows };
}

function dimensionOf(card: Card, index: number): string {
  if ('rows' in card && card.rows > NAMES) return 'Date';
  return isLong(card) ? LONG : columnName(index);
}

const headers = { headers: { 'accept-language': 'en-GB' } };

/** The PDF of a public dashboard, as its button downloads it. */
export async function pdfOf({ fetch: call }: Agency, permalink: string): Promise<ArrayBuffer> {
  let check = '';
  for (;;) {
    const response = await call(`/api/dashboards/${permalink}/pdf?timezone=UTC${check}`, headers);
    const body = (await response.json()) as { check?: string; url?: string };
    if (response.status === 200 && body.url) return (await call(body.url)).arrayBuffer();
    if (response.status !== 202)
      throw new Error(`The PDF answered ${response.status}: ${JSON.stringify(body)}`);
    check = `&check=${encodeURIComponent(body.check ?? '')}`;
  }
}
