import type { MouseEvent, ReactNode } from 'react';
import { IconArrowDown, IconArrowUp } from '../icons/icons.ts';
import { Icon } from '../plain/icon.tsx';
import { Skeleton } from '../plain/skeleton.tsx';
import styles from './data-table.module.css';
import { Pager } from './pager.tsx';
import { pageOf, type Sort, type SortValue, sortRows } from './table-rows.ts';
import { useCompact } from './use-compact.ts';

const PER_PAGE = 100;

export type Column<Row> = {
  key: string;
  header: ReactNode;
  render: (row: Row) => ReactNode;
  /** Numbers are right-aligned with equal digits; actions are as narrow as possible. */
  kind?: 'text' | 'number' | 'actions';
  /** Any CSS length. */
  width?: number | string;
  /** Rows can be sorted by it, here: what they are compared by. */
  value?: (row: Row) => SortValue;
  /** Rows can be sorted by it, elsewhere: `rows` come in the order of `sort`. */
  sortable?: boolean;
};

export type DataTableProps<Row> = {
  columns: Column<Row>[];
  /** Fewer columns for a frame that is narrow, or in which the others don't fit. */
  compactColumns?: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Name of the table for screen readers. */
  label: string;
  loading?: boolean;
  /** Number of skeleton rows while loading, so that little moves when data arrives. */
  expectedRows?: number;
  empty?: ReactNode;
  /** A click on a row follows the link in it that has `data-row-link`. */
  linked?: boolean;
  /** Null for the order in which the rows come. */
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  /** With `onPage` more than 100 rows are shown in pages. */
  page?: number;
  onPage?: (page: number) => void;
  /** Scrolls below a sticky header above this height. */
  maxHeight?: number | string;
  /**
   * In a narrow table each row becomes a list of its cells with the headers as labels, instead of scrolling sideways.
   */
  stacks?: boolean;
};

const kindClass = { text: undefined, number: `${styles.number} tabular`, actions: styles.actions };

export function DataTable<Row>({
  columns,
  compactColumns,
  label,
  maxHeight,
  sort,
  onSort,
  page = 1,
  onPage,
  loading,
  stacks = false,
  ...body
}: DataTableProps<Row>) {
  const by = sort && columns.find(({ key }) => key === sort.key)?.value;
  const sorted = by ? sortRows(body.rows, by, sort.descending) : body.rows;
  const shown = pageOf(sorted, page, onPage ? PER_PAGE : Math.max(1, sorted.length));
  const { frame, compact } = useCompact(compactColumns !== undefined);
  const fitting = compact && compactColumns ? compactColumns : columns;
  const table = (
    <div ref={frame} className={styles.frame} style={{ maxHeight }} data-stacks={stacks || undefined}>
      <table
        className={styles.table}
        role={stacks ? 'table' : undefined}
        aria-label={label}
        aria-busy={loading || undefined}
      >
        <thead hidden={!loading && body.rows.length === 0 && body.empty !== undefined}>
          <tr>
            {fitting.map((column) => (
              <Header key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Body {...body} rows={shown.rows} columns={fitting} loading={loading} stacks={stacks} />
        </tbody>
      </table>
    </div>
  );
  if (!onPage || shown.pages === 1) return table;
  return (
    <>
      {table}
      <Pager noun="rows" total={sorted.length} perPage={PER_PAGE} page={shown.page} onPage={onPage} />
    </>
  );
}

type HeaderProps<Row> = { column: Column<Row>; sort?: Sort | null; onSort?: (sort: Sort) => void };

function Header<Row>({ column, sort, onSort }: HeaderProps<Row>) {
  const sorted = sort?.key === column.key ? (sort.descending ? 'descending' : 'ascending') : undefined;
  const sortable = onSort && (column.sortable || column.value !== undefined);
  const next = { key: column.key, descending: sorted ? !sort?.descending : column.kind === 'number' };
  return (
    <th
      scope="col"
      className={kindClass[column.kind ?? 'text']}
      style={{ width: column.width }}
      aria-sort={sortable ? (sorted ?? 'none') : undefined}
    >
      {sortable ? (
        <button
          type="button"
          className={sorted ? `${styles.sort} ${styles.sorted}` : styles.sort}
          onClick={() => onSort(next)}
        >
          {column.header}
          {sorted ? <Icon of={sort?.descending ? IconArrowDown : IconArrowUp} size={12} /> : null}
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

type BodyProps<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'rowKey' | 'loading' | 'expectedRows' | 'empty' | 'linked' | 'stacks'
> & { rows: readonly Row[] };

function Body<Row>(props: BodyProps<Row>) {
  const { columns, rows, rowKey, loading, expectedRows = 5, empty, linked, stacks } = props;
  if (loading && rows.length === 0) {
    return Array.from({ length: expectedRows }, (_, row) => (
      <tr key={row}>
        {columns.map((column, index) => (
          <td key={column.key} className={kindClass[column.kind ?? 'text']}>
            <Skeleton
              width={column.kind === 'actions' ? 24 : `${[72, 48, 60][(row + index) % 3]}%`}
              height={12}
            />
          </td>
        ))}
      </tr>
    ));
  }
  if (rows.length === 0) {
    return (
      <tr className={styles.empty}>
        <td colSpan={columns.length}>{empty}</td>
      </tr>
    );
  }
  return rows.map((row) => (
    <tr
      key={rowKey(row)}
      role={stacks ? 'row' : undefined}
      className={linked ? styles.clickable : undefined}
      onClick={linked ? followRow : undefined}
      onAuxClick={linked ? followRow : undefined}
    >
      {columns.map((column) => (
        <td
          key={column.key}
          role={stacks ? 'cell' : undefined}
          className={kindClass[column.kind ?? 'text']}
          data-label={stacks && typeof column.header === 'string' ? column.header : undefined}
        >
          {column.render(row)}
        </td>
      ))}
    </tr>
  ));
}

/**
 * Follows the link of a row, in another tab with the middle button, Ctrl or Cmd. Clicks on controls in the row, in their menus and
 * at the end of a selection of text don't count. Keyboard users have the link itself.
 */
function followRow(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget: row, button } = event;
  const link = row.querySelector<HTMLAnchorElement>('a[data-row-link]');
  const selected = window.getSelection()?.toString() !== '';
  if (!link || event.defaultPrevented || button > 1 || selected || !isPlain(target, row)) return;
  if (button === 1 || event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener');
  else link.click();
}

function isPlain(target: EventTarget, row: Element): boolean {
  return (
    target instanceof Element &&
    row.contains(target) &&
    !target.closest('a, button, input, select, textarea, label')
  );
}
