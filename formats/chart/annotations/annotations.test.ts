import type { ShownAnnotation } from '@vitrine/contract/entities/annotations/shown-annotation.ts';
import { numberAnnotations } from '@vitrine/contract/rules/annotations/number-annotations.ts';
import { describe, expect, test } from 'vitest';
import { boxOf, overlap } from '../../kit/chart/label.ts';
import type { Size } from '../../kit/define-format.ts';
import { days, dimension, interactive, metrics, widgetData } from '../../kit/testing/widget-data.ts';
import { themeOf } from '../../kit/theme.ts';
import { chartFormat } from '../chart.format.ts';
import { layoutChart } from '../chart.layout.ts';
import { chartSummary, chartTooltip } from '../chart.messages.ts';
import { framePlot } from '../plot-frame.ts';
import { listHeight } from './annotation-list.ts';

const theme = themeOf({ locale: 'en-GB' });
const october = widgetData(
  [dimension('date', 'Date'), metrics.sessions],
  days(31, ['sessions'], (index) => 100 + index),
);

function annotation(startDate: string, more: object = {}) {
  return {
    ...{ id: startDate, scope: 'dashboard' as const, sourceId: null, startDate, endDate: startDate },
    ...{ text: `About ${startDate}`, color: null, link: null, metric: null },
    ...{ visibleToViewers: true, automatic: null, ...more },
  };
}

const modelOf = (annotations: ShownAnnotation[] | undefined, data = october, format = 'line') =>
  chartFormat.model(
    { ...data, ...(annotations ? { annotations: numberAnnotations(annotations) } : {}) },
    interactive('chart', {}, { sessions: { format } }),
    { visibleGrid: true },
  );

const elementsOf = (html: string) => html.match(/<[a-z]/g)?.length ?? 0;
const card: Size = { width: 600, height: 354 };
const sale = annotation('2026-10-12', { endDate: '2026-10-14', text: 'Sale', color: '#c93a3a' });

describe('the place of an annotation', () => {
  test('is its day, and those outside the range have none', () => {
    const placed = modelOf([
      sale,
      annotation('2026-10-03'),
      annotation('2026-09-30'),
      annotation('2026-11-01'),
      annotation('2026-09-20', { endDate: '2026-10-01' }),
    ]).annotations;
    // Numbers are those of the dashboard's list, in which the one of September is the second.
    expect(placed.map(({ number, from, to }) => [number, from, to])).toEqual([
      [1, 0, 0],
      [3, 2, 2],
      [4, 11, 13],
    ]);
  });

  test.each([
    ['week', ['2026-10-05', '2026-10-12'], 1],
    ['month', ['2026-09', '2026-10'], 1],
    ['hour', ['2026-10-13T00', '2026-10-14T00'], 0],
  ] as const)('is its %s', (type, cells, from) => {
    const rows = cells.map((d) => ({ d, sessions: 1 }));
    const data = widgetData([dimension(type), metrics.sessions], rows);
    expect(modelOf([sale], data).annotations).toMatchObject([{ from }]);
  });

  test('is the next known day if its own has no row, and none on names', () => {
    const rows = ['2026-10-05', '2026-10-15'].map((d) => ({ d, sessions: 1 }));
    const data = widgetData([dimension('date'), metrics.sessions], rows);
    expect(modelOf([sale], data).annotations).toMatchObject([{ from: 1, to: 1 }]);
    const names = widgetData([dimension('text'), metrics.sessions], [{ d: '2026-10-12', sessions: 1 }]);
    expect(modelOf([sale], names).annotations).toEqual([]);
  });
});

describe('markers', () => {
  const labelsOf = (annotations: ShownAnnotation[], size = card, format = 'line') => {
    const drawing = layoutChart(modelOf(annotations, october, format), size, theme);
    return drawing?.overlay.labels ?? [];
  };
  const numbers = (labels: ReturnType<typeof labelsOf>) =>
    labels.filter(({ weight }) => weight === 600).map(({ text }) => text);

  test('of one day, and those that would overlap, are one', () => {
    const many = ['2026-10-03', '2026-10-12', '2026-10-12', '2026-10-15', '2026-10-28'];
    expect(numbers(labelsOf(many.map((day) => annotation(day))))).toEqual(['1', '2–3', '4', '5']);
    const narrow = { width: 240, height: 354 };
    expect(
      numbers(
        labelsOf(
          many.map((day) => annotation(day)),
          narrow,
        ),
      ),
    ).toEqual(['1', '2–4', '5']);
  });

  test.each(['line', 'bar', 'area'])('collide with no other text of %s charts, at any width', (format) => {
    const every = Array.from({ length: 31 }, (_, at) =>
      annotation(`2026-10-${String(at + 1).padStart(2, '0')}`),
    );
    for (const width of [180, 240, 320, 600, 1350])
      for (const height of [138, 354]) {
        const labels = labelsOf(every, { width, height }, format);
        const boxes = labels.map(boxOf);
        boxes.forEach((box, at) => {
          expect(boxes.slice(at + 1).some((other) => overlap(box, other))).toBe(false);
          expect([box.left >= 0, box.right <= width]).toEqual([true, true]);
        });
      }
  });

  test('are found by a pointer, and the tooltip and the text alternative tell their texts', () => {
    const model = modelOf([sale, annotation('2026-10-25')]);
    const drawing = layoutChart(model, card, theme);
    const label = drawing?.overlay.labels.find(({ text }) => text === '1');
    expect(drawing?.pointing?.indexAt(label?.x ?? 0, label?.y ?? 0)).toBe(11);
    expect(chartTooltip(model, 13, theme)).toContain('1 Sale');
    expect(chartTooltip(model, 14, theme)).not.toContain('Sale');
    expect(chartSummary(model, theme)).toContain('Annotations: 12–14 Oct Sale; 25 Oct About 2026-10-25');
  });

  test('have a colour that can be read on the card', () => {
    const pale = annotation('2026-10-03', { color: '#ffff00' });
    expect(layoutChart(modelOf([pale]), card, theme)?.marks).not.toContain('#ffff00');
  });
});

describe('the list below a chart', () => {
  const many = Array.from({ length: 20 }, (_, at) => annotation('2026-10-12', { text: `Something ${at}` }));
  const render = (annotations: ShownAnnotation[] | undefined, size: Size = card) =>
    chartFormat.render(modelOf(annotations), size, theme);

  test('escapes texts, and links only where there is one', () => {
    const html = render([
      annotation('2026-10-12', { text: '<b>Launch</b>', link: 'https://a.example/?a=1&b="2"' }),
    ]);
    expect(html).toContain(
      '<a href="https://a.example/?a=1&amp;b=&quot;2&quot;" target="_blank" rel="noopener noreferrer">&lt;b&gt;Launch&lt;/b&gt;</a>',
    );
    expect(html).toContain('12 Oct');
    expect(render([])).not.toContain('vf-annotat');
    expect(render(undefined)).toBe(render([]));
  });

  test('has the latest three, and links to the dashboard’s list of all', () => {
    const html = render(many, { width: 600, height: 354 });
    expect(html.match(/<b>\d+<\/b>/g)).toEqual(['<b>18</b>', '<b>19</b>', '<b>20</b>']);
    expect(html).toContain('<a href="#annotations">All 20 annotations</a>');
    expect(render(many.slice(0, 3))).not.toContain('#annotations');
  });

  test('has only the link where a text is longer than its lines', () => {
    const long = annotation('2026-10-12', { text: 'A text that needs several lines. '.repeat(8) });
    const small = { width: 300, height: 138 };
    expect(render([long], small)).toContain(
      '<li class="vf-all"><a href="#annotations">1 annotation</a></li>',
    );
    const before = annotation('2026-10-02', { text: long.text });
    expect(render([before, sale], small)).toContain('>All 2 annotations</a>');
    expect(render([sale, { ...long, startDate: '2026-10-20', endDate: '2026-10-20' }], small)).toContain(
      '>2 annotations</a>',
    );
    expect(render([long], { width: 300, height: 137 })).not.toContain('vf-annotat');
  });

  test('is left to the dashboard’s list on paper, where markers stay', () => {
    const paper = { ...card, grows: true, screen: card };
    expect(render(many, paper)).not.toContain('vf-annotat');
    const heightOf = (annotations: ShownAnnotation[]) =>
      chartFormat.printHeight?.(modelOf(annotations), paper, theme) ?? 0;
    expect(heightOf(many)).toBe(heightOf([annotation('2026-10-12')]));
    const labels = layoutChart(modelOf(many), paper, theme)?.overlay.labels ?? [];
    expect(labels.map(({ text }) => text)).toContain('1–20');
  });

  test('takes few elements in a page with many charts', () => {
    const plain = elementsOf(render([]));
    // One line for all days, a marker with its number for each place, and three entries of three elements with a link.
    const fifty = [...many, ...many, ...many].slice(0, 50);
    expect(elementsOf(render(fifty)) - plain).toBeLessThanOrEqual(18);
    expect(render(many).match(/stroke-opacity="0.6"/g)).toHaveLength(1);
    expect(render([annotation('2026-10-03'), sale]).match(/stroke-opacity="0.6"/g)).toHaveLength(2);
  });

  test.each([300, 600])('leaves a chart of one row, %i px wide, enough space for its plot', (width) => {
    const channels = ['Organic search', 'Paid search', 'Direct', 'Referral', 'Social media', 'E-mail'];
    const columns = channels.map((label, index) => ({ ...metrics.sessions, key: `s${index}`, label }));
    const keys = columns.map(({ key }) => key);
    const parts = widgetData(
      [dimension('date', 'Date'), ...columns],
      days(31, keys, (index) => index),
    );
    const size: Size = { width, height: 138 };
    const space = { ...size, height: size.height - listHeight(modelOf(many, parts), size, theme) };
    const { plot } = framePlot(modelOf(many, parts), space, theme);
    expect(plot.bottom - plot.top).toBeGreaterThanOrEqual(64);
  });

  test('leaves the chart most of its card', () => {
    for (const height of [60, 138, 354, 570]) {
      expect(listHeight(modelOf(many), { width: 300, height }, theme)).toBeLessThan(height * 0.4);
      expect(layoutChart(modelOf(many), { width: 300, height }, theme)?.size.height).toBeLessThanOrEqual(
        height,
      );
    }
  });
});
