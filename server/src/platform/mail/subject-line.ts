import { FIRST_STRONG_ISOLATE, POP_DIRECTIONAL_ISOLATE } from './isolate-name.ts';

/** More than any list of mails shows. */
const MAX_SUBJECT = 200;

/** A subject of a sensible length: a longer one ends after a whole word, and keeps the direction of a name to itself. */
export function subjectLine(subject: string): string {
  const characters = [...subject];
  if (characters.length <= MAX_SUBJECT) return subject;
  // One for the ellipsis, one for the end of an isolated name.
  const start = characters.slice(0, MAX_SUBJECT - 2).join('');
  const end = start.lastIndexOf(' ');
  const whole = end > start.length / 2 ? start.slice(0, end) : start;
  const isOpen = whole.lastIndexOf(FIRST_STRONG_ISOLATE) > whole.lastIndexOf(POP_DIRECTIONAL_ISOLATE);
  return `${whole}…${isOpen ? POP_DIRECTIONAL_ISOLATE : ''}`;
}
