import type { ParameterDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { googleAuth } from '../families/google/google-auth.ts';
import { googleIdentity } from '../families/google/google-client.ts';
import { defineConnector } from '../kit/define-connector.ts';
import { scopes } from './google-sheets.client.ts';
import {
  columnOptions,
  dimensionOptions,
  metricOptions,
  sheetOptions,
  spreadsheetOptions,
} from './google-sheets.options.ts';
import { gridKey, runQueries } from './google-sheets.query.ts';
import { templates } from './google-sheets.templates.ts';

const ofWidget = { required: false, global: false } as const;

function checkbox(id: string, label: string, value: boolean, help: string): ParameterDefinition {
  return { id, label, kind: 'boolean', required: true, global: false, default: value, help };
}

const parameters: ParameterDefinition[] = [
  {
    id: 'spreadsheet',
    label: 'Spreadsheet',
    kind: 'select',
    required: true,
    global: true,
    option: 'spreadsheets',
    help: 'Search by name, or paste the address of a spreadsheet.',
  },
  {
    id: 'sheet',
    label: 'Tab',
    kind: 'select',
    required: true,
    global: false,
    dependsOn: ['spreadsheet'],
    option: 'sheets',
  },
  checkbox('has_header', 'First row is a header', true, 'Names the columns.'),
  checkbox('has_footer', 'Last row is a total', false, 'Kept out of the rows and their sums.'),
  checkbox('has_labels', 'First column holds labels', true, 'Otherwise rows are known by their number.'),
  checkbox(
    'uses_date_range',
    'Follow the dates of the dashboard',
    false,
    'Keeps the rows whose date is in the range.',
  ),
  {
    ...ofWidget,
    id: 'range',
    label: 'Range',
    kind: 'text',
    dependsOn: ['sheet'],
    help: 'Like A1:F200 or A:F, or a named range; the whole tab when empty.',
  },
  {
    ...ofWidget,
    id: 'dateColumn',
    label: 'Date column',
    kind: 'select',
    unless: [{ parameter: 'uses_date_range', equals: ['false'] }],
    dependsOn: ['sheet', 'has_header'],
    option: 'columns',
    help: 'The labels, or the first column with dates, when empty.',
  },
  {
    ...ofWidget,
    id: 'metrics',
    label: 'Metrics',
    kind: 'metrics',
    required: true,
    multiple: true,
    dependsOn: ['sheet', 'has_header', 'has_labels'],
    option: 'metrics',
  },
  {
    ...ofWidget,
    id: 'dimension',
    label: 'Dimension',
    kind: 'dimension',
    dependsOn: ['sheet', 'has_header', 'has_labels'],
    option: 'dimensions',
  },
  {
    ...ofWidget,
    id: 'filter',
    label: 'Filter',
    kind: 'filters',
    dependsOn: ['sheet', 'has_header'],
    option: 'columns',
  },
];

/** A sheet may change at any time, so no day of it is ever final. */
const neverDays = 36_500;

/** Google Sheets API v4 for cells, Drive API v3 to find the file. */
export const googleSheets = defineConnector({
  type: 'google_sheets',
  label: 'Google Sheets',
  order: 80,
  description: 'Figures from any tab of a spreadsheet: your own columns become metrics and dimensions.',
  auth: googleAuth(scopes),
  hasDaily: true,
  settleDays: neverDays,
  maxConcurrent: 4,
  maxPerMinute: 55,
  parameters,
  metrics: [],
  dimensions: [],
  formats: ['chart', 'chart:pie', 'chart:radar', 'chart:gauge', 'table', 'summary'],
  templates,
  identify: googleIdentity,
  options: {
    spreadsheets: spreadsheetOptions,
    sheets: sheetOptions,
    metrics: metricOptions,
    dimensions: dimensionOptions,
    columns: columnOptions,
  },
  batch: { size: 20, key: gridKey },
  query: runQueries,
});
