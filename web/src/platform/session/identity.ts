/** The page's token that proves its calls come from it; changes with every page load. */
let identity = { identification: '', signedIn: false };

export function adoptIdentity(next: { identification: string; signedIn: boolean }): void {
  identity = next;
}

/** Whether this page belongs to a signed-in person. */
export function isSignedIn(): boolean {
  return identity.signedIn;
}

let socketId: string | null = null;

/** Id of this page's live connection, so that it doesn't receive its own changes; null without one. */
export function adoptSocketId(id: string | null): void {
  socketId = id;
}

/** Headers of every call to the API. `authorization` opens a dashboard that has a password. */
export function requestHeaders(authorization?: string): Record<string, string> {
  return {
    'x-identification': identity.identification,
    'x-requested-with': 'XMLHttpRequest',
    ...(socketId ? { 'x-socket-id': socketId } : {}),
    ...(authorization ? { 'x-authorization': authorization } : {}),
  };
}
