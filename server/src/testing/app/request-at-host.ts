import { request } from 'node:http';

export type HostResponse = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  cookies: string[];
};

/** A request to the server at `url` under another host name, as from a browser whose DNS leads here. */
export function atHost(
  url: string,
  host: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<HostResponse> {
  const { hostname, port } = new URL(url);
  const sent = body === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const call = request(
      { hostname, port, path, method, headers: { accept: 'text/html', ...sent, ...headers, host } },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(pieces).toString(),
            cookies: response.headers['set-cookie'] ?? [],
          }),
        );
      },
    );
    call.on('error', reject);
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
