import { expect, test } from 'vitest';
import { accessibleTable } from './accessible-table.ts';

const table = {
  caption: 'Visits <by> country',
  head: ['Country', 'Visits', 'Cost'],
  rows: [['Norway', '12', '€3.50']],
};

test('a caption, column and row headers, and the values with their units', () => {
  expect(accessibleTable(table)).toBe(
    '<div class="vf-sr"><table><caption>Visits &lt;by&gt; country</caption>' +
      '<thead><tr><th scope="col">Country</th><th scope="col">Visits</th><th scope="col">Cost</th></tr></thead>' +
      '<tbody><tr><th scope="row">Norway</th><td>12</td><td>€3.50</td></tr></tbody></table></div>',
  );
});

test('names without a dimension have no empty header', () => {
  expect(accessibleTable({ ...table, head: ['', 'Visits', 'Cost'] })).toContain(
    '<tr><td></td><th scope="col">Visits',
  );
});
