import { dateLabel } from '../../kit/table/dates.ts';
import type { KlaviyoDimension } from '../klaviyo.catalogue.ts';
import { channels } from '../klaviyo.catalogue.ts';

export function channelName(id: string): string {
  return channels.find((channel) => channel.id === id)?.name ?? (id || '(none)');
}

/** The instant's day in a zone. */
export function dayIn(instant: string, timezone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timezone).toPlainDate().toString();
}

/**
 * A bucket's start as the label of its dimension. Midnight is in the account's zone, for any offset; hours are read as
 * instants.
 */
export function bucketLabel(
  { type }: Pick<KlaviyoDimension, 'type'>,
  start: string,
  timezone: string,
): string {
  if (type !== 'hour') return dateLabel(type, start.slice(0, 10));
  const at = Temporal.Instant.from(start).toZonedDateTimeISO(timezone);
  return at.toPlainDateTime().toString({ smallestUnit: 'minute' }).slice(0, 13);
}
