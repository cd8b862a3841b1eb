import { clearDraft, readDraft, saveDraft } from '../drafts.ts';

const KEY = 'connect-place';
/** Where providers' sign-in pages send people, with their answer in the address. */
const ANSWERED_AT = '/company/sources';
const ANSWERS = ['connected', 'problem', 'waiting'];

/** To be called before the page is left for a provider's sign-in: its answer comes back here. */
export function rememberConnectPlace(): void {
  const { pathname, search } = window.location;
  if (pathname.startsWith(ANSWERED_AT)) clearDraft(KEY);
  else saveDraft(KEY, `${pathname}${search}`);
}

type Location = { pathname: string; search: object };

/** Where the answer of a provider belongs, with the answer; null when it belongs where it arrived, or there is none. */
export function placeOfAnswer({ pathname, search }: Location): string | null {
  if (pathname !== ANSWERED_AT || !ANSWERS.some((answer) => answer in search)) return null;
  const place = readDraft(KEY);
  clearDraft(KEY);
  if (typeof place !== 'string' || !place.startsWith('/')) return null;
  const url = new URL(place, window.location.origin);
  for (const [name, value] of Object.entries(search)) url.searchParams.set(name, String(value));
  return `${url.pathname}${url.search}`;
}
