const OWN = 'https://own.invalid';

/** A path of this site out of what a link or a form asked for; null for everything that leads, or could be read to lead, elsewhere. */
export function ownPath(text: string | null | undefined): string | null {
  if (!text?.startsWith('/') || !URL.canParse(text, OWN)) return null;
  const { origin, pathname, search, hash } = new URL(text, OWN);
  return origin === OWN && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null;
}
