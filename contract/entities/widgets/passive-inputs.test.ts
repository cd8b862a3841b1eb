import { describe, expect, it } from 'vitest';
import {
  imageAddresses,
  MAX_ARTICLES,
  passiveInputsSchemas,
  readHistoricInputs,
  readUploadInputs,
} from './passive-inputs.ts';

const file = {
  id: '0b5ed7f0-4c1c-4f0e-9c53-0d3a1c2b4d5e',
  name: 'shop.png',
  contentType: 'image/png',
  sizeBytes: 900,
};

describe('stored inputs', () => {
  it('are read unchanged', () => {
    const upload = { file: { ...file, width: 40, height: 30 }, header: 'A', content: 'B', description: 'C' };
    expect(readUploadInputs(upload)).toEqual(upload);
    const historic = {
      articles: [{ id: 'x', date: '2026-10-01', ...upload }],
      range: { startDate: '2026-10-01', endDate: '2026-10-31' },
    };
    expect(readHistoricInputs(historic)).toEqual(historic);
  });

  it.each([
    {},
    { file: 'note.png', header: 3, articles: 'none', range: 'October' },
    { file: { id: 'nobody' }, content: null, articles: [null, 'text'], range: { startDate: 'soon' } },
  ])('never prevent a card from being rendered: %j', (saved) => {
    expect(readUploadInputs(saved)).toEqual({ file: null, header: '', content: '', description: '' });
    expect(readHistoricInputs(saved)).toEqual({ articles: [], range: { startDate: null, endDate: null } });
  });

  it('may name the range flat or reversed, and no articles', () => {
    const read = readHistoricInputs({
      articles: [{ header: 'One' }, { header: 'Two', date: '2026-02-30' }],
      startDate: '2026-11-01',
      endDate: '2026-10-01',
    });
    expect(read.range).toEqual({ startDate: '2026-10-01', endDate: '2026-11-01' });
    expect(read.articles.map(({ id, date, header }) => [id, date, header])).toEqual([
      ['article-1', null, 'One'],
      ['article-2', null, 'Two'],
    ]);
  });
});

describe('new inputs', () => {
  const problems = (type: 'upload' | 'historic', inputs: object) =>
    (passiveInputsSchemas[type].safeParse(inputs).error?.issues ?? []).map(({ path }) => path.join('.'));

  it.each([
    ['upload', {}, []],
    ['upload', { file: file.id }, []],
    ['upload', { file, header: 'x'.repeat(201), description: 'x'.repeat(1001) }, ['header', 'description']],
    ['upload', { content: 'x'.repeat(10_001), file: { name: 'no id' } }, ['file', 'content']],
    ['historic', { articles: [{ header: 'x' }] }, []],
    ['historic', { articles: [{ date: '1 October' }] }, ['articles.0.date']],
    ['historic', { articles: Array(MAX_ARTICLES + 1).fill({ header: 'x' }) }, ['articles']],
    ['historic', { range: { startDate: 'x', endDate: null } }, ['range.startDate']],
  ] as const)('as %s %#', (type, inputs, paths) => {
    expect(problems(type, inputs)).toEqual(paths);
  });
});

it('name each image once, and nothing else', () => {
  const articles = [{ file }, { file }, { file: { ...file, contentType: 'text/csv' } }, {}];
  expect(imageAddresses('historic', { articles })).toEqual([`/files/${file.id}`]);
  expect(imageAddresses('upload', { file })).toEqual([`/files/${file.id}`]);
  expect(imageAddresses('plain', { file })).toEqual([]);
});
