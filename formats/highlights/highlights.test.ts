import type { Highlight } from '@vitrine/contract/entities/widgets/explanation.ts';
import { expect, it } from 'vitest';
import { interactive, metrics, origin, widgetData } from '../kit/testing/widget-data.ts';
import { themeOf } from '../kit/theme.ts';
import { highlightsFormat } from './highlights.format.ts';

const theme = themeOf({ locale: 'en-GB' });
const wide = { width: 574, height: 300 };
const { cost, sessions, users } = metrics;
const widget = interactive('highlights');
const total = (value: number | null, compare: number | null) => ({ value, compare, change: null });
const totals = { sessions: total(1250, 1500), cost: total(300, 200), users: total(20, null) };
const part = { label: 'Organic <Search>', from: 1000, to: 600, change: -400, share: 1.6 };
const highlight: Highlight = {
  metric: 'sessions',
  kind: 'sum',
  ...{ from: 1500, to: 1250, change: -250, rest: 150 },
  dimension: { id: 'channel', label: 'Channel' },
  parts: [part],
  unusualDays: [{ day: '2026-10-05', value: 10, expected: 52.4 }],
};
const compare = { startDate: '2026-09-01', endDate: '2026-09-30' };
const data = widgetData([sessions, cost, users], [], {
  totals,
  highlights: [highlight],
  provenance: [origin({ compare })],
});

const render = (of = data, to = widget, size: object = {}) =>
  highlightsFormat.render(highlightsFormat.model(of, to, {}), { ...wide, ...size }, theme);
const linesOf = (html: string) =>
  html.split(/<\/p>|<\/li>/).flatMap((line) => line.replaceAll(/<[^>]*>/g, '').trim() || []);

it('says how metrics changed and why, the one that changed most first', () => {
  expect(linesOf(render())).toEqual([
    'Cost rose by 50% (+€100.00), from €200.00 to €300.00.',
    'Sessions fell by 16.7% (−250), from 1,500 to 1,250.',
    'Organic &lt;Search&gt; accounts for more than the whole decline (−400). +150 is in no listed part. Unusual day: 5 Oct (10 instead of about 52).',
    'Users: 20.',
    'There is no comparison.',
    'Compared with 1–30 Sept',
  ]);
});

it('keeps a sign and its currency on one line', () => {
  expect(render()).toContain('(<span class="vf-highlight-sign">+€</span>100.00)');
});

it('gives a change that rounds to 0% neither a percentage nor a colour', () => {
  const small = { ...data, highlights: [], totals: { ...totals, sessions: total(99_996, 100_000) } };
  const html = render({ ...small, columns: [sessions] });
  expect(linesOf(html)[0]).toBe('Sessions fell from 100,000 to 99,996.');
  expect(highlightsFormat.model({ ...small, columns: [sessions] }, widget, {}).items[0]?.tone).toBe(
    'neutral',
  );
});

it('begins sentences with a capital, also where a file’s columns are in lower case', () => {
  const [plain, other] = [
    { ...sessions, label: 'sessions' },
    { ...users, label: 'utm_users' },
  ];
  const parts = [{ ...part, label: 'organic search', share: 0.8 }];
  const lines = linesOf(
    render({ ...data, columns: [plain, other], highlights: [{ ...highlight, rest: 0, parts }] }),
  );
  expect(lines[0]).toBe('Sessions fell by 16.7% (−250), from 1,500 to 1,250.');
  expect(lines[1]).toMatch(/^Organic search accounts for 80% of the decline/);
  expect(lines[2]).toBe('utm_users: 20.');
});

it('shows the wording of the company’s endpoint, where there is one', () => {
  const polished = {
    'Cost rose by 50% (+€100.00), from €200.00 to €300.00.': 'Cost <climbed> 50% (+€100.00).',
  };
  expect(linesOf(render({ ...data, polished })).slice(0, 2)).toEqual([
    'Cost &lt;climbed&gt; 50% (+€100.00).',
    'Sessions fell by 16.7% (−250), from 1,500 to 1,250.',
  ]);
});

it('marks improvements and declines by the direction of the metric, unless the widget has no colours', () => {
  const tones = (html: string) =>
    [...html.matchAll(/vf-highlight-(good|bad|neutral)/g)].map(([, tone]) => tone);
  expect(tones(render())).toEqual(['bad', 'bad', 'neutral']);
  const plain = interactive('highlights', { hiddenHighlight: true });
  expect(tones(render(data, plain))).toEqual(['neutral', 'neutral', 'neutral']);
});

it('says nothing of hidden metrics and hidden changes', () => {
  const hidden = interactive(
    'highlights',
    {},
    { sessions: { cloakedChange: true }, cost: { cloaked: true } },
  );
  expect(linesOf(render(data, hidden))).toEqual([
    'Sessions: 1,250.',
    'Users: 20.',
    'There is no comparison.',
  ]);
});

it('describes the totals of data that has no parts', () => {
  const { highlights: _, ...whole } = data;
  expect(linesOf(render(whole))[1]).toBe('Sessions fell by 16.7% (−250), from 1,500 to 1,250.');
});

it('needs more height where lines break, and as much in print as on a screen of its width', () => {
  const model = highlightsFormat.model(data, widget, {});
  const heightAt = (width: number) => highlightsFormat.printHeight?.(model, { ...wide, width }, theme) ?? 0;
  expect(heightAt(280)).toBeGreaterThan(heightAt(574));
  expect(heightAt(2000)).toBe(3 * 20 + 2 * 22 + 18 + 3 * 14);
});

it('says when there is nothing to show', () => {
  expect(render(widgetData([sessions], []))).toContain('No data');
});
