import { Checkbox } from '@mantine/core';
import type { GroupMetric } from '@vitrine/contract/entities/group.ts';
import { IconArrowDown, IconArrowUp } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import styles from './group-table.module.css';
import type { TableView } from './table-view.ts';

type TableHeadProps = {
  metrics: readonly GroupMetric[];
  view: TableView;
  onView: (part: Partial<TableView>) => void;
  allSelected: boolean;
  onSelectAll: (all: boolean) => void;
};

/** Column names; a click sorts by the value, then in reverse, then by the change. */
export function TableHead({ metrics, view, onView, allSelected, onSelectAll }: TableHeadProps) {
  const sort = (next: string) => onView({ sort: next });
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.host} aria-sort={ariaSort(view.sort, 'host')}>
          <span className={styles.hostLine}>
            <Checkbox
              size="xs"
              aria-label="Select all domains shown"
              checked={allSelected}
              onChange={(event) => onSelectAll(event.currentTarget.checked)}
            />
            <HeadButton
              label="Domain"
              sorted={sortedWay(view.sort, 'host')}
              onClick={() => sort(nextSort(view.sort, ['host', '-host', 'state']))}
            />
          </span>
        </th>
        {metrics.map(({ id, traits, sourceLabel }) => (
          <th key={id} scope="col" aria-sort={ariaSort(view.sort, id)}>
            <HeadButton
              label={traits.label}
              about={byChange(view.sort, id) ? 'by change' : (sourceLabel ?? 'Check')}
              sorted={sortedWay(view.sort, id)}
              onClick={() => sort(nextSort(view.sort, [`-${id}`, id, `change:${id}`, `-change:${id}`]))}
            />
          </th>
        ))}
      </tr>
    </thead>
  );
}

type HeadButtonProps = {
  label: string;
  about?: string;
  sorted: 'up' | 'down' | null;
  onClick: () => void;
};

function HeadButton({ label, about, sorted, onClick }: HeadButtonProps) {
  return (
    <button type="button" className={styles.headButton} data-sorted={sorted ?? undefined} onClick={onClick}>
      <span className={styles.headLabel} title={label}>
        {label}
      </span>
      {sorted ? <Icon of={sorted === 'up' ? IconArrowUp : IconArrowDown} size={12} /> : null}
      {about ? <span className={styles.headAbout}>{about}</span> : null}
    </button>
  );
}

/** The sort order after the current one; the first if the current one isn't in the list. */
function nextSort(sort: string, order: readonly string[]): string {
  return order[(order.indexOf(sort) + 1) % order.length] ?? 'state';
}

function byChange(sort: string, id: string): boolean {
  return sort.replace(/^-/, '') === `change:${id}`;
}

function sortedWay(sort: string, id: string): 'up' | 'down' | null {
  const key = sort.replace(/^-/, '').replace(/^change:/, '');
  if (key !== id) return null;
  return sort.startsWith('-') ? 'down' : 'up';
}

function ariaSort(sort: string, id: string) {
  const way = sortedWay(sort, id);
  return way === null ? 'none' : way === 'up' ? 'ascending' : 'descending';
}
