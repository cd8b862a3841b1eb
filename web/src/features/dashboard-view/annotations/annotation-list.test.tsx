import type { ShownAnnotation } from '@vitrine/contract/entities/annotations/shown-annotation.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { type Widget, widgetSchema } from '@vitrine/contract/entities/widget.ts';
import type { AnnotatedData } from '@vitrine/formats/kit/define-format.ts';
import { themeOf } from '@vitrine/formats/kit/theme.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { useAnnotatedResults } from './annotated-results.ts';
import { AnnotationList } from './annotation-list.tsx';

function chart(id: string, metric: string): Widget {
  return widgetSchema.parse({
    ...{ id, nature: 'interactive', format: 'chart', title: id },
    instances: [{ id: `${id}-1`, type: 'csv', sourceId: 's', inputs: { metrics: [metric] } }],
  });
}

function days(widgetId: string, type: string, cells: string[]): WidgetResult {
  return {
    ...{ widgetId, hash: 'h', status: 'ok', totals: {}, notes: [], provenance: [], stale: false },
    columns: [{ key: 'd', label: 'Day', role: 'dimension', type }],
    rows: cells.map((d) => ({ d })),
    ...{ fetchedAt: '2026-11-01T00:00:00Z', final: true },
  } as unknown as WidgetResult;
}

function annotation(startDate: string, more: Partial<ShownAnnotation> = {}): ShownAnnotation {
  return {
    ...{ id: startDate, scope: 'dashboard', sourceId: null, startDate, endDate: startDate },
    ...{ text: `About ${startDate}`, color: null, link: null, metric: null },
    ...{ visibleToViewers: true, automatic: null, ...more },
  };
}

const widgets = [chart('clicks', 'clicks'), chart('cost', 'cost'), chart('names', 'clicks')];
const results = {
  clicks: days('clicks', 'date', ['2026-10-01', '2026-10-31']),
  cost: days('cost', 'week', ['2026-10-26']),
  names: days('names', 'text', ['2026-10-02']),
};

/** What a view with these annotations lists, and the numbers in each of its charts. */
function shown(annotations: ShownAnnotation[], ids = ['clicks', 'cost', 'names']) {
  let numbers: Record<string, number[]> = {};
  const theme = themeOf({ scheme: 'light', accent: '#3366cc', locale: 'en-GB' });
  const blocks = [{ grids: [{ widgets: widgets.filter(({ id }) => ids.includes(id)) }] }] as never;
  const View = () => {
    const annotated = useAnnotatedResults({ dashboard: { annotations, widgets }, results });
    const inChart = ([id, result]: [string, AnnotatedData]) =>
      [id, (result.annotations ?? []).map(({ number }) => number)] as const;
    numbers = Object.fromEntries(Object.entries(annotated as Record<string, AnnotatedData>).map(inChart));
    return <AnnotationList {...{ blocks, theme }} results={annotated} />;
  };
  const html = renderToStaticMarkup(<View />);
  const listed = [...html.matchAll(/<b[^>]*>(\d+)<\/b>.*?<\/span> (.*?)<\/li>/g)].map(([, at, text]) => [
    Number(at),
    text,
  ]);
  return { html, listed, numbers };
}

describe('the annotations of a dashboard', () => {
  const prices = annotation('2026-10-28', { metric: 'cost', text: 'New prices' });
  const all = [prices, annotation('2026-10-03'), annotation('2026-09-30'), annotation('2026-11-01')];

  test('have the same number in its list and in each chart that marks them', () => {
    expect(shown(all)).toMatchObject({
      numbers: { clicks: [1], cost: [2, 3], names: [] },
      listed: [
        [1, 'About 2026-10-03'],
        [2, 'New prices'],
        [3, 'About 2026-11-01'],
      ],
    });
  });

  test('are listed where a chart marks them only', () => {
    expect(shown(all, ['clicks', 'names']).listed).toEqual([[1, 'About 2026-10-03']]);
    expect(shown(all, ['names']).html).toBe('');
    expect(shown([annotation('2026-09-30')]).html).toBe('');
  });

  test('are a part of the page with a name, which links in charts lead to', () => {
    const { html } = shown(all);
    expect(html).toMatch(/<section[^>]* id="annotations" tabindex="-1" aria-labelledby="annotations-title"/);
    expect(html).toContain('<h2 class="');
  });
});
