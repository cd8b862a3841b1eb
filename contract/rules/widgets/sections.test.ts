import { expect, it } from 'vitest';
import type { WidgetResult } from '../../entities/result.ts';
import { interactiveWidgetSchema, passiveWidgetSchema } from '../../entities/widget.ts';
import { isHidden, sectionsOf } from './sections.ts';

const chart = (id: string) =>
  interactiveWidgetSchema.parse({ id, nature: 'interactive', format: 'chart', instances: [] });
const heading = (id: string, hiddenWithoutData = true) =>
  passiveWidgetSchema.parse({ id, nature: 'passive', type: 'section', inputs: { hiddenWithoutData } });
const text = passiveWidgetSchema.parse({ id: 'text', nature: 'passive', type: 'plain' });

const columns = [{ key: 'v', role: 'metric' }];
const result = (value: number | null, parts: object = {}) =>
  ({ status: 'ok', columns, rows: [], totals: { v: { value } }, ...parts }) as unknown as WidgetResult;
const failure = { status: 'error' } as WidgetResult;

it('gives each heading the widgets up to the next one', () => {
  const sections = sectionsOf([chart('a'), heading('h'), chart('b'), text, heading('i')]);
  expect(sections.map((one) => [one.heading?.id ?? null, one.widgets.map(({ id }) => id)])).toEqual([
    [null, ['a']],
    ['h', ['b', 'text']],
    ['i', []],
  ]);
  expect(sectionsOf([])).toEqual([]);
});

it.each([
  ['no value at all', { a: result(null), b: result(null) }, true],
  ['a zero', { a: result(0), b: result(null) }, false],
  ['a row', { a: result(null, { rows: [{ v: 1 }] }), b: result(null) }, false],
  ['rows without values', { a: result(null, { rows: [{ v: null }] }), b: result(null) }, true],
  ['one that is still loading', { a: result(null) }, false],
  ['a failure', { a: result(null), b: failure }, false],
  ['older values', { a: result(null), b: result(null, { wait: { message: '', retryAfterMs: 1 } }) }, false],
])('with %s', (_, results, hidden) => {
  const [section] = sectionsOf([heading('h'), chart('a'), chart('b'), text]);
  expect(section && isHidden(section, results as Record<string, WidgetResult>)).toBe(hidden);
});

it('hides where it has no widgets at all', () => {
  const [empty] = sectionsOf([heading('h')]);
  const [fixed] = sectionsOf([heading('h', false)]);
  expect([empty, fixed].map((section) => section && isHidden(section, {}))).toEqual([true, false]);
});

it('stays where it need not hide, and without widgets that have a source', () => {
  const [fixed] = sectionsOf([heading('h', false), chart('a')]);
  const [texts] = sectionsOf([heading('h'), text]);
  expect([fixed, texts].map((section) => section && isHidden(section, { a: result(null) }))).toEqual([
    false,
    false,
  ]);
});
