import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { csvUrl } from '../../features/dashboard-view/index.ts';
import type { useOwnerDashboard } from './use-owner-dashboard.ts';

type Owner = Pick<ReturnType<typeof useOwnerDashboard>, 'edited' | 'figures'>;

/** A widget that asks nothing yet, or nothing any more, must not stand there with another question's figures. */
export function unfinishedWords({ edited, figures }: Owner, { id, ...widget }: Widget): string | null {
  if (edited?.widget.id !== id || edited.complete || widget.nature !== 'interactive') return null;
  const asksNothing = widget.instances.every(({ inputs }) => inputs.metrics.length === 0);
  if (edited.isNew) return asksNothing || !figures.results[id] ? 'Your new widget appears here' : null;
  return asksNothing ? 'Its data appears here' : null;
}

/** Where its rows are as a file; text, and what isn’t saved yet, has none. */
export function csvOf({ permalink, timezone }: Dashboard, dates: Dates, widget: Widget): string | undefined {
  const saved = widget.nature === 'interactive' && widget.hash !== '';
  return saved ? csvUrl({ permalink, widgetId: widget.id, dates, timezone }) : undefined;
}
