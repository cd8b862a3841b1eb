import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { DashboardFilter } from '@vitrine/contract/entities/widgets/dashboard-filter.ts';
import { toggledFilters } from '@vitrine/contract/rules/dashboards/filters-in-address.ts';
import type { Names } from '@vitrine/formats/kit/names.ts';
import { useMemo } from 'react';
import type { ViewMode } from '../view-mode.ts';

/** How a view is filtered. */
export type FilteredView = {
  /** By which the results are filtered. */
  filters?: readonly DashboardFilter[] | undefined;
  /** The address of the view with other filters, for links; absent where there is none. */
  filterHref?: ((filters: readonly DashboardFilter[]) => string) | undefined;
  onFilter?: ((filters: DashboardFilter[]) => void) | undefined;
};

type Picking = { names?: Names; onPick?: (value: string) => void };

const none: readonly DashboardFilter[] = [];

/** What the names of a widget's rows do. Memoized, so that cards aren't rendered again. Nothing while cards are arranged. */
export function useNames(
  props: FilteredView & { mode: ViewMode },
): (widget: Widget, result: WidgetResult | undefined) => Picking {
  const { mode, filters = none, filterHref, onFilter } = props;
  return useMemo(() => {
    const made = new Map<string, Picking>();
    return ({ id }, result) => {
      const picks = result?.status === 'ok' && result.picks === true;
      const selected = filters.find(({ widget }) => widget === id)?.value ?? null;
      if (mode === 'edit' || (!picks && selected === null)) return {};
      const picking = made.get(id) ?? pickingOf(id, selected, { filters, filterHref, onFilter });
      made.set(id, picking);
      return picking;
    };
  }, [mode, filters, filterHref, onFilter]);
}

function pickingOf(
  widget: string,
  selected: string | null,
  { filters = none, filterHref, onFilter }: FilteredView,
): Picking {
  const after = (value: string) => toggledFilters(filters, { widget, value });
  return {
    names: { selected, ...(filterHref ? { hrefOf: (value) => filterHref(after(value)) } : {}) },
    ...(onFilter ? { onPick: (value) => onFilter(after(value)) } : {}),
  };
}
