/**
 * The address of a picture that the provider signs anew for each request, with the name of what it shows as its fragment: the
 * picture is then fetched and stored once. For what never changes, such as an uploaded image.
 */
export function namedPicture(url: string, name: string): string {
  return `${url.split('#', 1)[0]}#${encodeURIComponent(name)}`;
}
