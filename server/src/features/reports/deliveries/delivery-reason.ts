export const MAIL_SERVER_DOWN = 'The mail could not be handed over';
export const DATA_MISSING = 'Data was missing';
export const INTERNAL_ERROR = 'Something went wrong on our side';
export const PARTS_MISSING = 'Part of the mail could not be made';

const ABOUTS = [INTERNAL_ERROR, MAIL_SERVER_DOWN, DATA_MISSING, PARTS_MISSING];

/** A delivery's history in words, one line for each thing; a line about the same thing takes the place of the one before. */
export function withLine(reason: string | null, line: string): string {
  const about = ABOUTS.find((start) => line.startsWith(start));
  const others = (reason ?? '').split('\n').filter((known) => known !== '' && known !== line);
  return [...others.filter((known) => about === undefined || !known.startsWith(about)), line].join('\n');
}

/** `15 Dec, 14:05` on the report's own wall clock. */
export function formatMoment(instant: Date, timezone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(instant);
}

/** `14:05` on the report's own wall clock. */
export function formatTime(instant: Date, timezone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit' }).format(
    instant,
  );
}
