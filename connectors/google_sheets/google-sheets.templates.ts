import type { Template } from '@vitrine/contract/entities/catalogue.ts';

type Recipe = Pick<Template, 'id' | 'title' | 'description' | 'format' | 'width' | 'height'> & {
  overTime?: boolean;
};

const recipes: Recipe[] = [
  {
    id: 'figures',
    title: 'Key figures',
    description: 'Totals of the columns you choose.',
    format: 'summary',
    width: 4,
    height: 1,
  },
  {
    id: 'over-time',
    title: 'Over time',
    description: 'A line of any column by day; the first column holds the dates.',
    format: 'chart',
    width: 4,
    height: 1,
    overTime: true,
  },
  {
    id: 'figures-of-range',
    title: 'Key figures of the chosen dates',
    description: 'Totals of the rows whose date is in the range of the dashboard.',
    format: 'summary',
    width: 4,
    height: 1,
    overTime: true,
  },
  {
    id: 'table',
    title: 'Table',
    description: 'The tab as it is, or the columns of it that matter.',
    format: 'table',
    width: 4,
    height: 2,
  },
  {
    id: 'table-of-range',
    title: 'Table of the chosen dates',
    description: 'Rows whose date is in the range of the dashboard.',
    format: 'table',
    width: 4,
    height: 2,
    overTime: true,
  },
  {
    id: 'shares',
    title: 'Shares',
    description: 'How a column divides over its labels.',
    format: 'chart:pie',
    width: 2,
    height: 1,
  },
  {
    id: 'bars',
    title: 'Bars',
    description: 'A column by label, side by side.',
    format: 'chart',
    width: 2,
    height: 1,
  },
  {
    id: 'radar',
    title: 'Radar',
    description: 'Several columns compared over the same labels.',
    format: 'chart:radar',
    width: 2,
    height: 2,
  },
];

/** Shapes to start from; which columns they show is the spreadsheet's own matter. */
export const templates: Template[] = recipes.map(({ overTime = false, ...template }) => ({
  ...template,
  type: 'google_sheets',
  inputs: {
    metrics: [],
    dimension: null,
    filter: [],
    has_header: true,
    has_footer: false,
    has_labels: true,
    uses_date_range: overTime,
  },
}));
