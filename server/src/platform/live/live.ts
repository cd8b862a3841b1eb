import type { Server } from 'node:http';
import type { LiveEventName, LivePayload } from '@vitrine/contract/events/live-events.ts';
import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { z } from 'zod';
import type { Connection } from '../database/connection-pool.ts';
import type { JobSettings, Jobs } from '../queue/queue.ts';
import type { LiveApp } from './signatures.ts';

/** Messages to a company's open pages. */
export type Live = {
  /** A hint without replay: disconnected pages reload their data when they reconnect. */
  publish<Name extends LiveEventName>(event: Name, data: LivePayload<Name>): Promise<void>;
  /** Makes a person's open pages authorise again: after signing out, or when they have left the company. */
  disconnect(userId: string): Promise<void>;
  /** The same, sent only if this transaction commits. */
  within(connection: Connection, jobs: Jobs): Live;
};

/** How and for which company a `Live` is created. */
export type LiveOrigin = {
  companyId: string;
  jobs: Jobs;
  /** The page that caused the change and needs no message, by its socket id. */
  socketId: string | null;
  connection?: Connection;
};

/** The adapter for open pages: sockets of our own, or a service that holds them. */
export type LiveAdapter = {
  app: LiveApp;
  /** Where pages connect. `own` is this server, under every name it has. */
  address: { key: string; host: string; port: number; tls: boolean; own: boolean };
  forCompany(origin: LiveOrigin): Live;
  /** Call it before a person gets a signature for a socket: `disconnect` then reaches that socket. */
  noteOwner(socketId: string, userId: string): Promise<void>;
  /** Forwards a message to the service that holds the sockets; used by the job of `liveMessage`. */
  forward(companyId: string, message: LiveMessage): Promise<void>;
  /** Accepts websockets on this server, if they are our own. */
  serve(server: Server, ownsDomain: OwnsDomain): Promise<void>;
  /** Makes every socket reconnect elsewhere. */
  close(): Promise<void>;
};

/** Whether a host name belongs to this installation beside its own: a company's domain. */
export type OwnsDomain = (domain: string) => Promise<boolean>;

export type LiveTimes = {
  activityTimeoutSeconds: number;
  pingAfterMs: number;
  pongWithinMs: number;
  /** Sockets must reconnect with a new signature after this time. */
  maxAgeMs: number;
  /** Messages about one source within this time are sent as one. */
  burstMs: number;
  /** How long a client may take to answer a close. */
  closeWithinMs: number;
  /** Maximum connections of one process. */
  capacity: number;
  /** When an unavailable service is tried again; the queue retries later. */
  retryAfterMs: readonly number[];
};

export const liveTimes: LiveTimes = {
  activityTimeoutSeconds: 30,
  pingAfterMs: 60_000,
  pongWithinMs: 30_000,
  maxAgeMs: 12 * HOUR_MS,
  burstMs: 250,
  closeWithinMs: 1_000,
  capacity: 10_000,
  retryAfterMs: [250, 1_000],
};

const liveMessageSchema = z.union([
  z.object({
    event: z.string(),
    data: z.record(z.string(), z.unknown()),
    socketId: z.string().nullable(),
  }),
  z.object({ userId: z.string() }),
]);
export type LiveMessage = z.infer<typeof liveMessageSchema>;
export type LiveEventMessage = Extract<LiveMessage, { event: string }>;

/** A message for an external service; its job forwards it. Given up after some minutes, when it is outdated. */
export const liveMessage = {
  name: 'live-message',
  payload: liveMessageSchema,
  retryLimit: 4,
  retryDelaySeconds: 2,
  timeoutSeconds: 30,
  concurrency: 4,
} satisfies JobSettings<LiveMessage>;

const LARGEST_BYTES = 6_000;

/**
 * A message small enough for every transport (PostgreSQL notifies up to 8000 bytes, services take 10 KB): a list that is too long
 * is left out.
 */
export function messageOf<Name extends LiveEventName>(
  event: Name,
  data: LivePayload<Name>,
  socketId: string | null,
): LiveEventMessage {
  const { sources, ...rest } = data as Record<string, unknown>;
  const fits = Buffer.byteLength(JSON.stringify(data)) <= LARGEST_BYTES;
  return { event, data: fits || sources === undefined ? data : rest, socketId };
}

/** Messages of one key replace each other within a burst; null for those that each count. */
export function burstKey(companyId: string, { event, data }: LiveEventMessage): string | null {
  return event === 'CompanySourceUpdated' ? `${companyId} ${data.id}` : null;
}

/** The later of two messages; sent to everyone, unless the same page caused both. */
export function mergeMessages<M extends LiveEventMessage>(before: M, next: M): M {
  return { ...next, socketId: before.socketId === next.socketId ? next.socketId : null };
}
