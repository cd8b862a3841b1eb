import type { ParameterDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { dimensionParameter, metricsParameter, widgetParameter } from '../kit/parameters.ts';

function checkbox(id: string, label: string, value: boolean, help: string): ParameterDefinition {
  return { id, label, kind: 'boolean', required: true, global: false, default: value, help };
}

/** The parameters that a widget needs before a tab can be read. */
export const parameters: ParameterDefinition[] = [
  {
    id: 'spreadsheet',
    label: 'Spreadsheet',
    kind: 'select',
    required: true,
    global: true,
    option: 'spreadsheets',
    help: 'Search by name, or paste the address of a spreadsheet.',
  },
  widgetParameter('sheet', 'Tab', { required: true, dependsOn: ['spreadsheet'], option: 'sheets' }),
  checkbox('has_header', 'First row is a header', true, 'Names the columns.'),
  checkbox('has_footer', 'Last row is a total', false, 'Kept out of the rows and their sums.'),
  checkbox('has_labels', 'First column holds labels', true, 'Otherwise rows are known by their number.'),
  checkbox(
    'uses_date_range',
    'Follow the dates of the dashboard',
    false,
    'Keeps the rows whose date is in the range.',
  ),
  widgetParameter('range', 'Range', {
    kind: 'text',
    dependsOn: ['sheet'],
    help: 'Like A1:F200 or A:F, or a named range; the whole tab when empty.',
  }),
  widgetParameter('dateColumn', 'Date column', {
    unless: [{ parameter: 'uses_date_range', equals: ['false'] }],
    dependsOn: ['sheet', 'has_header'],
    option: 'columns',
    help: 'The labels, or the first column with dates, when empty.',
  }),
  metricsParameter('sheet', 'has_header', 'has_labels'),
  dimensionParameter('sheet', 'has_header', 'has_labels'),
  widgetParameter('filter', 'Filter', {
    kind: 'filters',
    suggestsValues: true,
    dependsOn: ['sheet', 'has_header'],
    option: 'columns',
  }),
];
