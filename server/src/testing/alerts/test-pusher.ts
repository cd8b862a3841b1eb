import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const APP = { id: 'app-7', key: 'key-7', secret: 'secret-7' };
const OLDEST_SECONDS = 600;
const LARGEST_BYTES = 10 * 1024;

const triggerSchema = z.strictObject({
  name: z.string().min(1).max(200),
  channels: z
    .array(z.string().regex(/^[\w\-=@,.;]{1,164}$/))
    .min(1)
    .max(100),
  data: z.string(),
  socket_id: z
    .string()
    .regex(/^\d+\.\d+$/)
    .optional(),
});

export type ServiceCall = { path: string; body: unknown };

export type TestPusher = {
  /** The environment that makes an installation use it. */
  env: Record<string, string>;
  /** The next accepted call, in order. */
  next(): Promise<ServiceCall>;
  /** Responds to the next calls with this instead, once each. */
  refuse(status: number): void;
  /** Its refusals, in its own words. */
  refusals: string[];
  close(): Promise<void>;
};

/** The HTTP API of a Pusher service, as strict as the original: signature, MD5, timestamp, text as data, alphabet and sizes. */
export async function startTestPusher(nowMs: () => number): Promise<TestPusher> {
  const refusals: string[] = [];
  const planned: number[] = [];
  const taken: ServiceCall[] = [];
  const waiting: ((call: ServiceCall) => void)[] = [];
  const reply = async (request: IncomingMessage): Promise<{ status: number; text: string }> => {
    const body = await text(request);
    const url = new URL(request.url ?? '/', 'http://service');
    const status = planned.shift();
    if (status !== undefined) return { status, text: 'as was asked' };
    const problem = objection(request.method ?? '', url, body, nowMs() / 1000);
    if (problem) return problem;
    const call = { path: url.pathname, body: JSON.parse(body) as unknown };
    const next = waiting.shift();
    if (next) next(call);
    else taken.push(call);
    return { status: 200, text: '{}' };
  };
  const server = createServer((request, response) => {
    void reply(request).then(({ status, text }) => {
      if (status !== 200) refusals.push(`${status} ${text}`);
      response.writeHead(status).end(text);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    env: {
      PUSHER_APP_ID: APP.id,
      PUSHER_APP_KEY: APP.key,
      PUSHER_APP_SECRET: APP.secret,
      PUSHER_HOST: '127.0.0.1',
      PUSHER_PORT: String((server.address() as AddressInfo).port),
      PUSHER_SCHEME: 'http',
    },
    next: async () => taken.shift() ?? new Promise<ServiceCall>((resolve) => waiting.push(resolve)),
    refuse: (status) => void planned.push(status),
    refusals,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function objection(method: string, { pathname, searchParams }: URL, body: string, nowSeconds: number) {
  const given = Object.fromEntries(searchParams);
  const { auth_signature, ...signed } = given;
  const sorted = Object.entries(signed)
    .map(([name, value]) => `${name.toLowerCase()}=${value}`)
    .sort()
    .join('&');
  const expected = createHmac('sha256', APP.secret).update(`${method}\n${pathname}\n${sorted}`).digest('hex');
  if (given.auth_key !== APP.key) return { status: 401, text: 'Unknown auth_key' };
  if (given.auth_version !== '1.0') return { status: 401, text: 'Unknown auth_version' };
  if (Math.abs(nowSeconds - Number(given.auth_timestamp)) > OLDEST_SECONDS)
    return { status: 401, text: 'Timestamp expired' };
  if (given.body_md5 !== createHash('md5').update(body).digest('hex'))
    return { status: 401, text: 'Invalid body_md5' };
  if (auth_signature !== expected) return { status: 401, text: 'Invalid signature' };
  if (body.length > LARGEST_BYTES) return { status: 413, text: 'Too large' };
  if (pathname === `/apps/${APP.id}/events`) {
    const trigger = triggerSchema.safeParse(JSON.parse(body));
    return trigger.success ? null : { status: 422, text: trigger.error.message };
  }
  const users = new RegExp(`^/apps/${APP.id}/users/[\\w-]+/terminate_connections$`);
  return users.test(pathname) ? null : { status: 404, text: 'No such call' };
}
