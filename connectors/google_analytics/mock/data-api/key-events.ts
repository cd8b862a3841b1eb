import { EVENT_NAMES } from '../../../mock-kit/dataset/analytics/events.ts';
import type { AnalyticsProperty } from '../../../mock-kit/dataset/analytics/properties.ts';
import type { Totals } from './metric-field.ts';

/** Whether an event (by index) counts as success in a property. */
export function isKeyEvent({ keyEvents }: AnalyticsProperty, index: number | undefined): boolean {
  const name = EVENT_NAMES[index ?? -1];
  return name !== undefined && name in keyEvents;
}

/** All key events of a property together. */
export function keyEventsOf(totals: Totals): number {
  const { property } = totals;
  return EVENT_NAMES.reduce(
    (sum, _, index) => sum + (isKeyEvent(property, index) ? totals.event(index) : 0),
    0,
  );
}
