/** All events of a site, in the order of the facts' counts. */
export const EVENT_NAMES = [
  'page_view',
  'session_start',
  'first_visit',
  'user_engagement',
  'scroll',
  'click',
  'form_start',
  'generate_lead',
  'book_appointment',
  'sign_up',
  'view_item',
  'add_to_cart',
  'begin_checkout',
  'purchase',
  'refund',
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** The position of an event in a fact's `eventCounts`, or -1. */
export function eventIndex(name: string): number {
  return (EVENT_NAMES as readonly string[]).indexOf(name);
}
