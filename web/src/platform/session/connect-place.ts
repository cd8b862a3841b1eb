import { clearDraft, readDraft, saveDraft } from '../drafts.ts';

const KEY = 'connect-place';
/** Path to which providers' sign-in pages redirect, with their result in the address. */
const RESULT_PATH = '/company/sources';
const RESULT_PARAMETERS = ['connected', 'problem', 'waiting'];

/** To be called before leaving for a provider's sign-in, so that its result returns to this page. */
export function rememberConnectPlace(): void {
  const { pathname, search } = window.location;
  if (pathname.startsWith(RESULT_PATH)) clearDraft(KEY);
  else saveDraft(KEY, `${pathname}${search}`);
}

type Location = { pathname: string; search: object };

/** The page for a provider's result, with the result; null if it is the current page, or without a result. */
export function placeOfResult({ pathname, search }: Location): string | null {
  if (pathname !== RESULT_PATH || !RESULT_PARAMETERS.some((parameter) => parameter in search)) return null;
  const place = readDraft(KEY);
  clearDraft(KEY);
  if (typeof place !== 'string' || !place.startsWith('/')) return null;
  const url = new URL(place, window.location.origin);
  for (const [name, value] of Object.entries(search)) url.searchParams.set(name, String(value));
  return `${url.pathname}${url.search}`;
}
