import { Agent, type RequestOptions, request } from 'node:http';
import type { Dates } from '@vitrine/contract/entities/dashboard.ts';

/** `firstMs` is from the call to the first bytes of the body. */
export type DataResponse = { status: number; bytes: number; body: Buffer; ms: number; firstMs: number };

let people = 0;

/** Each viewer has an address of their own: the server limits requests per address. */
function nextAddress(): string {
  people += 1;
  return `10.${people >> 16}.${(people >> 8) & 255}.${people & 255}`;
}

/** Sends one request and reads the whole response; `ms` is from the call to its last byte. */
export function send(url: string, options: RequestOptions, body?: string): Promise<DataResponse> {
  const headers = { 'x-forwarded-for': nextAddress(), ...options.headers };
  const begunMs = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, headers }, (reply) => {
      const chunks: Buffer[] = [];
      let firstMs = 0;
      reply.on('data', (chunk: Buffer) => {
        if (chunks.length === 0) firstMs = performance.now() - begunMs;
        chunks.push(chunk);
      });
      reply.on('error', reject);
      reply.on('end', () => {
        const whole = Buffer.concat(chunks);
        const status = reply.statusCode ?? 0;
        resolve({ status, bytes: whole.length, body: whole, ms: performance.now() - begunMs, firstMs });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The data call of one viewer. Throws unless every line is a widget with data. */
export async function postData(
  url: string,
  permalink: string,
  dates: Dates,
  agent?: Agent,
): Promise<DataResponse> {
  const reply = await send(
    `${url}/api/dashboards/${permalink}/data`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, ...(agent ? { agent } : {}) },
    JSON.stringify({ ...dates, timezone: 'Europe/Berlin' }),
  );
  const lines = reply.body.toString().trim().split('\n');
  const failed = lines.find((line) => !line.includes('"status":"ok"'));
  if (reply.status !== 200 || failed !== undefined)
    throw new Error(`The data call answered ${reply.status}: ${failed?.slice(0, 300)}`);
  return reply;
}

/** So many connections, kept open. */
export function connections(count: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: count, maxFreeSockets: count });
}
