import { googleAuth } from '../families/google/google-auth.ts';
import { googleIdentity } from '../families/google/google-client.ts';
import { readTemplates } from '../kit/catalogue/read-templates.ts';
import { defineConnector } from '../kit/define-connector.ts';
import templates from './catalogue/templates.json' with { type: 'json' };
import { scopes } from './google-sheets.client.ts';
import {
  columnOptions,
  dimensionOptions,
  metricOptions,
  sheetOptions,
  spreadsheetOptions,
} from './google-sheets.options.ts';
import { parameters } from './google-sheets.parameters.ts';
import { dailyColumn, gridKey, runQueries } from './google-sheets.query.ts';
import icon from './icon.json' with { type: 'json' };

/** A sheet may change at any time, so no day of it is ever final. */
const neverDays = 36_500;

/** Google Sheets API v4 for cells, Drive API v3 to find the file. */
export const googleSheets = defineConnector({
  type: 'google_sheets',
  label: 'Google Sheets',
  mark: 'Sh',
  icon,
  order: 80,
  description: 'Data from any tab of a spreadsheet: your own columns become metrics and dimensions.',
  auth: googleAuth(scopes),
  hasDaily: true,
  dailyDimension: dailyColumn,
  settleDays: neverDays,
  maxConcurrent: 4,
  maxPerMinute: 55,
  parameters,
  watchedColumns: {
    place: ['spreadsheet', 'sheet'],
    date: 'dateColumn',
    inputs: { has_header: true, has_footer: false, has_labels: true, uses_date_range: true },
  },
  metrics: [],
  dimensions: [],
  ...readTemplates('google_sheets', templates),
  identify: googleIdentity,
  options: {
    spreadsheets: spreadsheetOptions,
    sheets: sheetOptions,
    metrics: metricOptions,
    dimensions: dimensionOptions,
    columns: columnOptions,
  },
  batch: { size: 20, key: gridKey },
  // Columns are known when the tab is read; one that is missing is refused then.
  filtersBy: () => 'filter',
  query: runQueries,
});
