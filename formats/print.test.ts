import type { FormatId } from '@vitrine/contract/entities/widget.ts';
import { describe, expect, it } from 'vitest';
import { textDifferences } from './kit/testing/same-texts.ts';
import { dimension, interactive, metrics, widgetData } from './kit/testing/widget-data.ts';
import { textWidth } from './kit/text/text-width.ts';
import { themeOf } from './kit/theme.ts';
import { formatOf, readOptions } from './registry.ts';

const theme = themeOf();
const formats: FormatId[] = ['summary', 'chart', 'chart:pie', 'chart:radar', 'chart:gauge', 'table'];
const sizes = [1, 2, 3].flatMap((height) => [1, 2, 3, 4].map((width) => ({ width, height })));
const SCREEN = 1392;
/** The grids of A4, upright and across. */
const PRINT = { portrait: 875, landscape: 1286 };
const bodyOf = (size: { width: number; height: number }, grid: number, gap: number) => ({
  width: Math.floor(((grid - 3 * gap) / 4) * size.width + (size.width - 1) * gap - 34),
  height: 200 * size.height + gap * (size.height - 1) - 62,
});

const names = {
  short: ['Organic Search', 'Direct', 'Email', 'Referral', 'Paid Social', 'Paid Search', 'Display'],
  long: Array.from(
    { length: 12 },
    (_, at) => `Generic campaign ${at} – Wellnesshotel Bayerischer Wald for families, autumn`,
  ),
  rtl: ['קמפיין סתיו ירושלים והסביבה', 'حملة الخريف في القاهرة الكبرى', 'Организационный поиск'],
};
type Kind = keyof typeof names;

function modelOf(id: FormatId, kind: Kind, count: number, by: 'text' | 'date') {
  const format = formatOf(id);
  const columns = Array.from({ length: count }, (_, at) => ({
    ...(count > 4 && at % 3 === 2 ? metrics.cost : metrics.sessions),
    key: `m${at}`,
    label: kind === 'short' ? `Metric ${at}` : (names[kind][at % names[kind].length] ?? ''),
  }));
  const valuesTimes = (factor: number) =>
    Object.fromEntries(columns.map(({ key }, at) => [key, Math.round((23_551 + at * 7_919) * factor)]));
  const cells =
    by === 'date'
      ? Array.from({ length: 30 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)
      : names[kind];
  const rows = cells.map((d, at) => ({ d, ...valuesTimes(1 + at * 0.07) }));
  const totals = Object.fromEntries(
    columns.map(({ key }, at) => [key, { value: 230_551 + at * 991, compare: 201_222, change: 0.14 }]),
  );
  const data = widgetData(
    id === 'summary' || id === 'chart:gauge' ? columns : [dimension(by), ...columns],
    rows,
    {
      totals,
      compareRows: rows.map((row, at) => ({ ...row, ...valuesTimes(0.9 + at * 0.01) })),
      trend: {
        dates: cells.map((_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`),
        values: Object.fromEntries(columns.map(({ key }) => [key, cells.map((_, at) => 100 + at)])),
      },
    },
  );
  const widget = interactive(id, { title: 'A widget', rowsLimit: 15 });
  const period = {
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    compareStartDate: '2026-10-02',
    compareEndDate: '2026-10-31',
  };
  const extra = { visibleLabels: true, doughnut: true, maxValue: 400_000 };
  return { format, model: format.model(data, widget, readOptions(format, extra), period) };
}

const unescaped = (text: string) =>
  text
    .replace(/&quot;/gu, '"')
    .replace(/&lt;/gu, '<')
    .replace(/&gt;/gu, '>')
    .replace(/&#39;/gu, "'")
    .replace(/&amp;/gu, '&');

/** Texts that are seen, each element's for itself. */
function textsOf(html: string): string[] {
  const seen = html
    .replace(/<div class="vf-sr"><table>.*?<\/table>/gsu, '')
    .replace(/<div class="vf-sr"><div.*?(?=<p class="vf-left-out")/gsu, '')
    .replace(/<span class="vf-sr".*?<\/span>/gsu, '')
    .replace(/<p class="vf-in-sight".*?<\/p>/gsu, '')
    .replaceAll('<wbr>', '');
  return seen
    .split(/<[^>]*>/u)
    .map(unescaped)
    .filter((text) => text.trim() !== '');
}

type Box = { text: string; left: number; right: number; top: number; bottom: number };

function boxesOf(html: string): Box[] {
  return [...html.matchAll(/<text([^>]*)>([^<]*)<\/text>/gu)].map(([, marks = '', text = '']) => {
    const mark = (name: string) => new RegExp(` ${name}="([^"]*)"`, 'u').exec(marks)?.[1] ?? '';
    const size = Number(mark('font-size'));
    const wide = textWidth(unescaped(text), size, mark('font-weight') === '600' ? 600 : 400);
    const x = Number(mark('x')) - { start: 0, middle: wide / 2, end: wide }[mark('text-anchor') as 'start'];
    const y = Number(mark('y'));
    return { text, left: x, right: x + wide, top: y - size * 0.45, bottom: y + size * 0.45 };
  });
}

const touch = (one: Box, other: Box) =>
  one.left < other.right - 1 &&
  other.left < one.right - 1 &&
  one.top < other.bottom - 1 &&
  other.top < one.bottom - 1;

const kinds: [Kind, number, 'text' | 'date'][] = [
  ['short', 1, 'text'],
  ['short', 3, 'date'],
  ['long', 2, 'text'],
  ['long', 12, 'text'],
  ['long', 12, 'date'],
  ['rtl', 3, 'text'],
];

describe.each(formats)('%s in print', (id) => {
  it.each(kinds)('shows what a screen shows: %s names, %i metrics by %s', (kind, count, by) => {
    const { format, model } = modelOf(id, kind, count, by);
    const faults = sizes.flatMap((size) => {
      const screen = bodyOf(size, SCREEN, 16);
      const onScreen = textsOf(format.render(model, screen, theme));
      return Object.entries(PRINT).flatMap(([sheet, grid]) => {
        const available = { ...bodyOf(size, grid, 12), grows: true, screen };
        const needed = format.printHeight?.(model, available, theme) ?? 0;
        const given = { ...available, height: Math.max(available.height, needed) };
        const html = format.render(model, given, theme);
        const boxes = boxesOf(html);
        const where = `${size.width}x${size.height} ${sheet}`;
        const beyond = boxes.filter(
          ({ left, right, top, bottom }) =>
            left < -2 || right > given.width + 2 || top < -2 || bottom > given.height + 2,
        );
        const touching = boxes.flatMap((one, index) =>
          boxes
            .slice(index + 1)
            .flatMap((other) => (touch(one, other) ? [`${one.text} on ${other.text}`] : [])),
        );
        const sparks = (from: string) => from.split('class="vf-spark"').length;
        return [
          ...textDifferences(onScreen, textsOf(html)),
          ...beyond.map(
            ({ text, left, right, top, bottom }) =>
              `“${text}” is beyond the edge: ${[left, right, top, bottom].map(Math.round)} in ${given.width} x ${given.height}`,
          ),
          ...touching,
          ...(sparks(html) < sparks(format.render(model, screen, theme)) ? ['print lacks sparklines'] : []),
        ].map((fault) => `${where}: ${fault}`);
      });
    });
    expect(faults).toEqual([]);
  });
});
