/** What the page was given to prove that its calls come from it; changes with every page load. */
let identity = { identification: '', signedIn: false };

export function adoptIdentity(next: { identification: string; signedIn: boolean }): void {
  identity = next;
}

/** Whether this page belongs to a signed-in person. */
export function isSignedIn(): boolean {
  return identity.signedIn;
}

let socketId: string | null = null;

/** The connection this page hears by, so that it isn't told what it has done itself; null while there is none. */
export function adoptSocketId(id: string | null): void {
  socketId = id;
}

/** Headers that every call of the product carries. `authorization` opens a dashboard that has a password. */
export function requestHeaders(authorization?: string): Record<string, string> {
  return {
    'x-identification': identity.identification,
    'x-requested-with': 'XMLHttpRequest',
    ...(socketId ? { 'x-socket-id': socketId } : {}),
    ...(authorization ? { 'x-authorization': authorization } : {}),
  };
}
