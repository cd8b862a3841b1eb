import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import type { Cell, Column, Row } from '@vitrine/contract/entities/table.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { decimalOf } from '@vitrine/contract/rules/numbers/decimal.ts';
import { arrange, isTemporal } from '@vitrine/contract/rules/widgets/arrange-rows.ts';
import { metricColumns } from '@vitrine/formats/kit/table/metric-columns.ts';
import { formatOf } from '@vitrine/formats/registry.ts';
import { fileNameOf } from '../../platform/http/headers/file-name.ts';
import { csvLine } from '../../platform/text/csv-safety.ts';

type CsvColumn = { label: string; cell(row: Row, compare: Row | null): Cell };

/**
 * All rows of a widget as CSV (RFC 4180, UTF-8 with a byte order mark, so that spreadsheets read accents right): the metrics a
 * viewer sees, in the widget's order, each beside what it is compared with. Heads name units; percentages are in hundredths.
 */
export function widgetCsv(widget: InteractiveWidget, data: WidgetData): string {
  const format = formatOf(widget.format);
  const chronological = !format.listsRows;
  const everyRow = { ...widget, rowsLimit: data.rows.length };
  const { columns, rows, compareRows } = arrange(data, everyRow, { chronological });
  const csvColumns = [
    ...columns.filter(({ role }) => role === 'dimension'),
    ...metricColumns(format.columnsOf?.(columns) ?? columns, widget).map(({ column }) => column),
  ].flatMap((column) => csvColumnsOf(column, data));
  const lines = rows.map((row, index) =>
    csvLine(csvColumns.map(({ cell }) => cell(row, compareRows?.[index] ?? null))),
  );
  return `\uFEFF${csvLine(csvColumns.map(({ label }) => label))}${lines.join('')}`;
}

function csvColumnsOf(column: Column, data: WidgetData): CsvColumn[] {
  const original = data.columns.find(({ key }) => key === column.key);
  const head = headOf(column, original?.type !== column.type);
  const own: CsvColumn = { label: head, cell: (row) => value(column, row[column.key]) };
  const span = data.provenance.find(({ compare }) => compare)?.compare;
  // Names meet their like; a day is compared with another one, which has to be said.
  if (!data.compareRows || (column.role === 'dimension' && !isTemporal(column))) return [own];
  const days = span ? `${span.startDate} to ${span.endDate}` : 'comparison';
  return [own, { label: `${head}, ${days}`, cell: (_, compare) => value(column, compare?.[column.key]) }];
}

function headOf({ label, type, unit, currency }: Column, isShare: boolean): string {
  if (isShare) return `${label}, share of the total (%)`;
  const kind = type.split(':')[1];
  const unitLabel = kind === 'percent' ? '%' : kind === 'time' ? (unit ?? 'milliseconds') : currency;
  return unitLabel ? `${label} (${unitLabel})` : label;
}

/** Fractions become percentages, without the digits that binary arithmetic adds. */
function value({ type }: Column, cell: Cell | undefined): Cell {
  if (typeof cell !== 'number') return cell ?? null;
  return decimalOf(type.endsWith(':percent') ? cell * 100 : cell);
}

/** What the file is called: whose dashboard, which widget, which days or which moment. */
export function csvFileName(dashboard: string, title: string, time: string): string {
  const name = [dashboard, title].filter((part) => part.trim() !== '').join(' - ');
  return `${fileNameOf(name, 'Widget')} ${time}.csv`;
}
