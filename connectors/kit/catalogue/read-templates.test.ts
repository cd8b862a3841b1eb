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
