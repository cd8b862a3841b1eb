/** A name without characters that file systems refuse, at most 100 characters; `otherwise` if nothing is left. */
export function fileNameOf(name: string, otherwise: string): string {
  const cleaned = name.replace(/[\p{Cc}/\\:*?"<>|]+/gu, ' ').replace(/\s+/g, ' ');
  return cleaned.trim().slice(0, 100).trim() || otherwise;
}

/** An instant in a file name, in a timezone: `2026-10-31 17.05`. */
export function momentInName(at: Date, timezone: string): string {
  const time = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timezone);
  return time.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ').replace(':', '.');
}
