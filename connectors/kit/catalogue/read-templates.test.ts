import { expect, it } from 'vitest';
import { readTemplates } from './read-templates.ts';

const entry = {
  id: 'overview',
  title: 'Overview',
  description: 'Visits of the period.',
  format: 'summary',
  size: [4, 1],
  metrics: ['visits'],
};

it('converts entries into widgets', () => {
  const { templates } = readTemplates('acme', {
    templates: [{ ...entry, dimension: 'page', order: ['visits', 'desc'], inputs: { report: 'pages' } }, entry],
  });
  const shown = { id: 'overview', title: 'Overview', description: 'Visits of the period.', format: 'summary' };
  expect(templates).toEqual([
    {
      ...shown,
      type: 'acme',
      width: 4,
      height: 1,
      inputs: { metrics: ['visits'], dimension: 'page', report: 'pages' },
      orderBy: { column: 'visits', dir: 'desc' },
    },
    { ...shown, type: 'acme', width: 4, height: 1, inputs: { metrics: ['visits'], dimension: null } },
  ]);
});

it('names the file, the entry and the field of all invalid values', () => {
  const read = () =>
    readTemplates('acme', {
      layout: [{ title: 'Start', templates: [] }],
      templates: [{ ...entry, size: [5, 1] }, { title: 'Unnamed' }, { ...entry, colour: 'red' }],
    });
  expect(read).toThrow(/acme\/catalogue\/templates\.json: "overview": size\.0: .*<=4/);
  expect(read).toThrow('acme/catalogue/templates.json: "Unnamed": id: ');
  expect(read).toThrow(/"overview": Unrecognized key: "colour"/);
});

const byName = { ...entry, format: undefined, dimension: 'device' };
const readOne = (one: object) => readTemplates('acme', { templates: [one] }).templates[0];

it('shows one metric by names as a doughnut where there are few, otherwise as bars', () => {
  const doughnut = { format: 'chart:pie', formatOptions: { doughnut: true } };
  const bars = { format: 'chart', formatOptions: { horizontal: true, rest: true }, rowsLimit: 10 };
  expect(readOne({ ...byName, maxNames: 3 })).toMatchObject(doughnut);
  expect(readOne({ ...byName, maxNames: 9 })).toMatchObject(bars);
  expect(readOne(byName)).toMatchObject(bars);
});

it.each([
  ['a pie by names', { ...entry, format: 'chart:pie', dimension: 'device' }, 'format: has to be left out'],
  ['no format without a dimension', { ...entry, format: undefined }, 'format: is missing'],
  ['no format of two metrics', { ...byName, metrics: ['visits', 'users'] }, 'format: is missing'],
  ['a format and a number of names', { ...entry, dimension: 'device', maxNames: 3 }, 'maxNames: decides'],
])('refuses %s', (_, one, message) => {
  expect(() => readOne(one)).toThrow(message);
});
