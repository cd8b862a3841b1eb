import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import { Icon } from './plain/icon.tsx';
import { Skeleton } from './plain/skeleton.tsx';

export type Sort = { key: string; descending: boolean };

export type Column<Row> = {
  key: string;
  header: ReactNode;
  render: (row: Row) => ReactNode;
  /** Numbers are right-aligned with equal digits; actions are as narrow as possible. */
  kind?: 'text' | 'number' | 'actions';
  /** Any CSS length. */
  width?: number | string;
  sortable?: boolean;
};

export type DataTableProps<Row> = {
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Name of the table for screen readers. */
  label: string;
  loading?: boolean;
  /** Number of skeleton rows while loading, so that little moves when data arrives. */
  expectedRows?: number;
  empty?: ReactNode;
  onRowClick?: (row: Row) => void;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
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
  label,
  maxHeight,
  sort,
  onSort,
  loading,
  stacks = false,
  ...body
}: DataTableProps<Row>) {
  return (
    <div className={styles.frame} style={{ maxHeight }} data-stacks={stacks || undefined}>
      <table
        className={styles.table}
        role={stacks ? 'table' : undefined}
        aria-label={label}
        aria-busy={loading || undefined}
      >
        <thead hidden={!loading && body.rows.length === 0 && body.empty !== undefined}>
          <tr>
            {columns.map((column) => (
              <Header key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Body {...body} columns={columns} loading={loading} stacks={stacks} />
        </tbody>
      </table>
    </div>
  );
}

type HeaderProps<Row> = { column: Column<Row>; sort?: Sort; onSort?: (sort: Sort) => void };

function Header<Row>({ column, sort, onSort }: HeaderProps<Row>) {
  const sorted = sort?.key === column.key ? (sort.descending ? 'descending' : 'ascending') : undefined;
  const next = { key: column.key, descending: sorted ? !sort?.descending : column.kind === 'number' };
  return (
    <th
      scope="col"
      className={kindClass[column.kind ?? 'text']}
      style={{ width: column.width }}
      aria-sort={column.sortable && onSort ? (sorted ?? 'none') : undefined}
    >
      {column.sortable && onSort ? (
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
  'columns' | 'rows' | 'rowKey' | 'loading' | 'expectedRows' | 'empty' | 'onRowClick' | 'stacks'
>;

function Body<Row>(props: BodyProps<Row>) {
  const { columns, rows, rowKey, loading, expectedRows = 5, empty, onRowClick, stacks } = props;
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
      className={onRowClick ? styles.clickable : undefined}
      onClick={onRowClick ? (event) => isPlain(event.target) && onRowClick(row) : undefined}
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

/** Clicks on controls inside the row don't count. Keyboard users have the row's own link. */
function isPlain(target: EventTarget): boolean {
  return (
    target instanceof Element && !target.closest('a, button, input, select, textarea, label, [role="menu"]')
  );
}
