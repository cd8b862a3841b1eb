import { describe, expect, it } from 'vitest';
import type { LayoutSection, Template } from '../../entities/catalogue.ts';
import { composeLayout, type LayoutPart, namesOfSubjects } from './compose-layout.ts';

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

describe('composeLayout', () => {
  it('puts words beside the first widget of a section, and every row is full', () => {
    expect(titles(composeLayout([web]))).toEqual(['a 4', 'More 2', 'b 2', 'c 4']);
  });
  it('shows what each source says first at the top', () => {
    const shop = part(
      'Shop',
      ['x', 'y'],
      [
        { title: 'Sales', templates: ['x'] },
        { title: 'Buyers', templates: ['y'] },
      ],
    );
    expect(titles(composeLayout([web, shop]))).toEqual(['a 4', 'x 4', 'More 2', 'b 2', 'c 4', 'y 4']);
  });
  it('says whose figures they are when two are about the same', () => {
    const other = { ...web, of: 'two', name: 'Acme blog' };
    const cards = composeLayout([{ ...web, name: 'Acme' }, other]);
    expect(cards.map(({ title }) => title).slice(0, 2)).toEqual(['a (Acme)', 'a (Acme blog)']);
    expect(cards.flatMap((card) => (card.template ? [card.of] : [])).slice(0, 2)).toEqual(['Website', 'two']);
  });
  it('shows the templates in their order where no sections are declared', () => {
    expect(titles(composeLayout([part('File', ['x', 'y', 'z'])]))).toEqual(['x 2', 'y 2', 'z 4']);
  });
  it('leaves out a section none of whose templates is ready', () => {
    expect(composeLayout([part('Website', [], web.layout as LayoutSection[])])).toEqual([]);
  });
});

it.each<[string[], string]>([
  [['Website'], 'Website'],
  [['Website', 'Shop'], 'Website and shop'],
  [['Website', 'Shop', 'Website', 'Ads'], 'Website, shop and ads'],
  [['Website', 'GA'], 'Website and GA'],
  [[], ''],
])('%o: %s', (subjects, words) => {
  expect(namesOfSubjects(subjects)).toBe(words);
});
