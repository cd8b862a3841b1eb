/** The gateway address of a provider's URL: `https://host/path?query` becomes `GATEWAY/host/path?query`. */
function gatewayUrl(gateway: string, address: URL): string {
  const { host, pathname, search } = address;
  return `${gateway}/${host}${pathname}${search}`;
}

/** A `fetch` that sends all requests to the gateway, for official clients with a configurable fetch. */
export function gatewayFetch(gateway: string): typeof fetch {
  return (input, init) => {
    const requested = new Request(input, init);
    const address = new URL(requested.url);
    const moved = new Request(gatewayUrl(gateway, address), requested);
    if (address.protocol === 'http:') moved.headers.set('x-forwarded-proto', 'http');
    return fetch(moved);
  };
}

/** The same as an axios configuration. */
export function gatewayAxios(gateway: string): { adapter: 'fetch'; env: { fetch: typeof fetch } } {
  return { adapter: 'fetch', env: { fetch: gatewayFetch(gateway) } };
}
