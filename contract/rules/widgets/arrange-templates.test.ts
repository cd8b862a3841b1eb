import { describe, expect, it } from 'vitest';
import type { LayoutSection, Template } from '../../entities/catalogue.ts';
import { arrangeTemplates, fillRows, type LayoutPart, namesOfSubjects } from './arrange-templates.ts';

const template = (id: string, width = 2, height = 1): Template => ({
  id,
  title: id,
  description: '',
  type: 'web',
  format: 'table',
  width,
  height,
  inputs: {},
});
const part = (
  subject: string,
  ids: string[],
  layout: LayoutSection[] = [],
  name = subject,
): LayoutPart<string> => ({
  of: name,
  name,
  subject,
  templates: ids.map((id) => template(id)),
  layout,
});
const web = part(
  'Website',
  ['a', 'b', 'c'],
  [
    { title: 'At a glance', templates: ['a'] },
    { title: 'More', text: 'What it means.', templates: ['b', 'gone', 'c'] },
  ],
);
const titles = (cards: { title: string; width: number }[]) =>
  cards.map(({ title, width }) => `${title} ${width}`);

describe('arrangeTemplates', () => {
  it('puts text beside the first widget of a section, and every row is full', () => {
    expect(titles(arrangeTemplates([web]))).toEqual(['a 4', 'More 2', 'b 2', 'c 4']);
  });
  it('shows each source’s summary first at the top', () => {
    const shop = part(
      'Shop',
      ['x', 'y'],
      [
        { title: 'Sales', templates: ['x'] },
        { title: 'Buyers', templates: ['y'] },
      ],
    );
    expect(titles(arrangeTemplates([web, shop]))).toEqual(['a 4', 'x 4', 'More 2', 'b 2', 'c 4', 'y 4']);
  });
  it('names the source when two have the same subject', () => {
    const other = { ...web, of: 'two', name: 'Acme blog' };
    const cards = arrangeTemplates([{ ...web, name: 'Acme' }, other]);
    expect(cards.map(({ title }) => title).slice(0, 2)).toEqual(['a (Acme)', 'a (Acme blog)']);
    expect(cards.flatMap((card) => (card.template ? [card.of] : [])).slice(0, 2)).toEqual(['Website', 'two']);
  });
  it('shows the templates in their order where no sections are declared', () => {
    expect(titles(arrangeTemplates([part('File', ['x', 'y', 'z'])]))).toEqual(['x 2', 'y 2', 'z 4']);
  });
  it('leaves out a section none of whose templates is ready', () => {
    expect(arrangeTemplates([part('Website', [], web.layout as LayoutSection[])])).toEqual([]);
  });
});

it.each<[string[], string]>([
  [['Website'], 'Website'],
  [['Website', 'Shop'], 'Website and shop'],
  [['Website', 'Shop', 'Website', 'Ads'], 'Website, shop and ads'],
  [['Website', 'GA'], 'Website and GA'],
  [[], ''],
])('%o: %s', (subjects, text) => {
  expect(namesOfSubjects(subjects)).toBe(text);
});

const card = (width: number, height = 1) => ({ width, height });
const sizes = (cards: { width: number; height: number }[]) =>
  cards.map(({ width, height }) => `${width}x${height}`);

it.each<[string, string[], string[]]>([
  ['a full row stays', ['4x1'], ['4x1']],
  ['a card alone takes the row', ['1x2'], ['4x2']],
  ['two share it', ['2x1', '1x1'], ['2x1', '2x1']],
  ['three and one share it evenly', ['3x1', '1x1'], ['2x1', '2x1']],
  ['three quarters: one is widened', ['1x1', '1x1', '1x1'], ['1x1', '1x1', '2x1']],
  ['a half keeps its place', ['1x1', '2x1', '1x1'], ['1x1', '2x1', '1x1']],
  ['four quarters stay', ['1x1', '1x1', '1x1', '1x1'], ['1x1', '1x1', '1x1', '1x1']],
  ['the next one of its height moves up', ['2x1', '2x2', '2x1', '2x2'], ['2x1', '2x1', '2x2', '2x2']],
  ['nothing', [], []],
])('%s', (_, given, expected) => {
  const cards = given.map((size) => card(Number(size[0]), Number(size[2])));
  expect(sizes(fillRows(cards))).toEqual(expected);
});

/** Puts cards where the browser's dense grid does, and counts the free cells above the last row's end. */
function holesIn(cards: { width: number; height: number }[], columns: number): number {
  const taken = Array.from({ length: 200 }, (): boolean[] => []);
  let bottom = 0;
  const fits = (row: number, column: number, width: number, height: number) =>
    Array.from({ length: height }, (_, down) => row + down).every((y) =>
      Array.from({ length: width }, (_, right) => column + right).every((x) => x < columns && !taken[y]?.[x]),
    );
  for (const { width: wide, height } of cards) {
    const width = Math.min(wide, columns);
    for (let cell = 0; ; cell++) {
      const row = Math.floor(cell / columns);
      const column = cell % columns;
      if (!fits(row, column, width, height)) continue;
      for (const line of taken.slice(row, row + height))
        for (let x = column; x < column + width; x++) line[x] = true;
      bottom = Math.max(bottom, row + height);
      break;
    }
  }
  return taken
    .slice(0, bottom)
    .flatMap((row) => Array.from({ length: columns }, (_, x) => row[x] !== true))
    .filter(Boolean).length;
}

it('leaves no gap on desktops or tablets, whatever the cards', () => {
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return 1 + (seed % most);
  };
  for (let round = 0; round < 300; round++) {
    const cards = Array.from({ length: random(14) }, () => card(random(4), random(3)));
    const placed = fillRows(cards);
    expect(placed).toHaveLength(cards.length);
    expect([holesIn(placed, 4), holesIn(placed, 2)], sizes(cards).join(' ')).toEqual([0, 0]);
  }
});

describe('cards that fill no row alone', () => {
  const kindOf = (size: { kind: string }) =>
    size.kind === 'pie' ? 'shape' : size.kind === 'text' ? 'text' : null;
  const rowsOf = (given: string[]) =>
    fillRows(
      given.map((name) => {
        const [kind = '', size = ''] = name.split(' ');
        const [width = 0, height = 0] = size.split('x').map(Number);
        return { kind, width, height };
      }),
      kindOf,
    ).map(({ kind, width, height }) => `${kind} ${width}x${height}`);

  it.each<[string, string[], string[]]>([
    ['a pie beside the next card', ['pie 2x1', 'table 2x2'], ['pie 2x2', 'table 2x2']],
    ['a pie beside the last row', ['chart 2x2', 'pie 1x1'], ['chart 2x2', 'pie 2x2']],
    ['no other card needs one', ['chart 2x2', 'table 2x1'], ['chart 4x2', 'table 4x1']],
    [
      'a text takes a quarter beside three',
      ['text 2x1', 'pie 1x1', 'pie 2x1'],
      ['text 1x1', 'pie 1x1', 'pie 2x1'],
    ],
    ['a text takes half beside one', ['text 2x1', 'summary 2x1'], ['text 2x1', 'summary 2x1']],
    [
      'a text keeps its height',
      ['text 2x1', 'summary 4x1', 'table 2x2'],
      ['text 2x1', 'summary 2x1', 'table 4x2'],
    ],
    ['a text over a table', ['text 2x1', 'table 4x2'], ['text 4x1', 'table 4x2']],
  ])('%s', (_, given, expected) => {
    expect(rowsOf(given)).toEqual(expected);
  });
});
