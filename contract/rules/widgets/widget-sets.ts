import type { Widget } from '../../entities/widget.ts';

type OfSet = Pick<Widget, 'realTime'>;

/** The widgets that one page or one PDF shows: the real-time set, or all others. */
export function widgetsOfSet<W extends OfSet>(widgets: readonly W[], realTime: boolean): W[] {
  return widgets.filter((widget) => widget.realTime === realTime);
}

/** Whether a dashboard has a real-time page to switch to. */
export function hasRealTime(widgets: readonly OfSet[]): boolean {
  return widgets.some(({ realTime }) => realTime);
}
