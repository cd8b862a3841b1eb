import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { DashboardFilter } from '@vitrine/contract/entities/widgets/dashboard-filter.ts';
import type { MouseEvent } from 'react';
import { IconFilter, IconX } from '../../../ui/icons/icons.ts';
import { Icon } from '../../../ui/plain/icon.tsx';
import type { ViewMode } from '../view-mode.ts';
import styles from './filter-chips.module.css';
import type { FilteredView } from './use-names.ts';

type FilterChipsProps = FilteredView & {
  mode: ViewMode;
  dashboard: Dashboard;
  results: Readonly<Record<string, WidgetResult>>;
};

/** What the dashboard is filtered by, each to be removed; on paper in words. */
export function FilterChips({
  mode,
  dashboard,
  results,
  filters = [],
  filterHref,
  onFilter,
}: FilterChipsProps) {
  if (filters.length === 0 || mode === 'edit') return null;
  if (mode === 'print') {
    const texts = filters.map((filter) => chipText(filter, results));
    return <p className={styles.printed}>Filtered by {texts.join(', ')}</p>;
  }
  const without = (removed: readonly DashboardFilter[]) => filters.filter((one) => !removed.includes(one));
  const hrefOf = (removed: readonly DashboardFilter[]) => filterHref?.(without(removed)) ?? '?';
  const remove = (removed: readonly DashboardFilter[]) => (event: MouseEvent) => {
    if (!onFilter || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onFilter(without(removed));
  };
  return (
    <section className={styles.bar} aria-label="Filters">
      <Icon of={IconFilter} size={16} />
      <ul className={styles.chips}>
        {filters.map((filter) => {
          const text = chipText(filter, results);
          const isGone = !dashboard.widgets.some(({ id }) => id === filter.widget);
          return (
            <li key={filter.widget} className={styles.chip} data-gone={isGone || undefined}>
              <span className={styles.text} title={text}>
                {isGone ? `${filter.value}: no longer available` : text}
              </span>
              <a
                href={hrefOf([filter])}
                onClick={remove([filter])}
                className={styles.remove}
                aria-label={`Remove the filter ${text}`}
              >
                <Icon of={IconX} size={14} />
              </a>
            </li>
          );
        })}
      </ul>
      {filters.length > 1 ? (
        <a href={hrefOf(filters)} onClick={remove(filters)} className={styles.clear}>
          Clear all
        </a>
      ) : null}
    </section>
  );
}

/** 'Country: Norway'; the name alone until the widget's data is there. */
function chipText({ widget, value }: DashboardFilter, results: FilterChipsProps['results']): string {
  const result = results[widget];
  const columns = result?.status === 'ok' ? result.columns : [];
  const label = columns.find(({ role }) => role === 'dimension')?.label;
  return label ? `${label}: ${value}` : value;
}
