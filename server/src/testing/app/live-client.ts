import Echo from 'laravel-echo';
import Pusher, { type Channel, type Options } from 'pusher-js';
import { WebSocket } from 'ws';
import type { Caller } from './caller.ts';

export type { Channel, Pusher };

export type LiveMessage = { event: string; channel?: string; data?: unknown };

/** A socket without a client library: sends frames and records what it receives. */
export type RawSocket = {
  send(frame: LiveMessage | string | Uint8Array): void;
  /** The next frame with this event that was not returned yet. */
  next(event: string): Promise<LiveMessage>;
  /** Every event received so far, in order. */
  heard(): string[];
  closed: Promise<{ code: number; reason: string }>;
  close(): void;
};

/** Opens a socket at any address; `origin` is what a browser would add. */
export function openRawSocket(url: string, origin?: string): RawSocket {
  const ws = new WebSocket(url, origin === undefined ? {} : { origin });
  const frames: LiveMessage[] = [];
  const taken = new Set<LiveMessage>();
  const waiting: { event: string; resolve(frame: LiveMessage): void; reject(reason: Error): void }[] = [];
  ws.on('message', (message) => {
    const frame = JSON.parse(String(message)) as LiveMessage;
    frames.push(frame);
    const index = waiting.findIndex(({ event }) => event === frame.event);
    if (index < 0) return;
    taken.add(frame);
    waiting.splice(index, 1)[0]?.resolve(frame);
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    ws.on('close', (code, reason) => {
      for (const { event, reject } of waiting) reject(new Error(`Closed with ${code} before ${event}.`));
      resolve({ code, reason: String(reason) });
    });
  });
  ws.on('error', () => {});
  return {
    send: (frame) =>
      ws.send(typeof frame === 'string' || frame instanceof Uint8Array ? frame : JSON.stringify(frame)),
    next: (event) => {
      const frame = frames.find((each) => each.event === event && !taken.has(each));
      if (frame) taken.add(frame);
      return frame
        ? Promise.resolve(frame)
        : new Promise((resolve, reject) => waiting.push({ event, resolve, reject }));
    },
    heard: () => frames.map(({ event }) => event),
    closed,
    close: () => ws.close(),
  };
}

/** Waits until a raw socket was greeted; returns its id. */
export async function greeted(socket: RawSocket): Promise<string> {
  const { data } = await socket.next('pusher:connection_established');
  return (JSON.parse(String(data)) as { socket_id: string }).socket_id;
}

type Realtime = { key: string; port: number };

/**
 * The published client with its usual options. Only its calls for signatures are made by the caller: in Node the client may send
 * no cookies.
 */
export function openPusher(caller: Caller, { key, port }: Realtime): Pusher {
  return new Pusher(key, pusherOptions(caller, port));
}

/** Laravel's client over the same. */
export function openEcho(caller: Caller, realtime: Realtime): Echo<'pusher'> {
  return new Echo({ broadcaster: 'pusher', client: openPusher(caller, realtime), key: realtime.key });
}

function pusherOptions(caller: Caller, port: number): Options {
  return {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, callback) => {
        sign(caller, '/broadcasting/auth', { socket_id: socketId, channel_name: channelName }).then(
          (signed) => callback(null, signed),
          (error: Error) => callback(error, null),
        );
      },
    },
    userAuthentication: {
      customHandler: ({ socketId }, callback) => {
        sign(caller, '/broadcasting/user-auth', { socket_id: socketId }).then(
          (signed) => callback(null, signed),
          (error: Error) => callback(error, null),
        );
      },
    },
  };
}

type Signed = { auth: string; user_data: string };

async function sign(caller: Caller, path: string, form: Record<string, string>): Promise<Signed> {
  const response = await caller.fetch(path, { method: 'POST', body: new URLSearchParams(form) });
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as Signed;
}

/** The next event of an emitter. */
export function once<T>(
  emitter: { bind(event: string, callback: (data: T) => void): unknown },
  event: string,
): Promise<T> {
  return new Promise((resolve) => emitter.bind(event, resolve));
}
