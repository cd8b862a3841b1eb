/** Addresses of pictures may have fragments of their own, such as the symbol of an icon, which name nothing. */
const MARK = '#picture=';

/**
 * The address of a picture that the provider signs anew for each request, with the name of what it shows in its fragment: the
 * picture is then fetched and stored once. For what never changes, such as an uploaded image.
 */
export function namedPicture(url: string, name: string): string {
  return `${url.split('#', 1)[0]}${MARK}${encodeURIComponent(name.toWellFormed())}`;
}

/** The name that `namedPicture` gave to an address, with its mark; null for any other address. */
export function nameOfPicture(url: string): string | null {
  const start = url.indexOf('#');
  return start >= 0 && url.startsWith(MARK, start) ? url.slice(start) : null;
}
