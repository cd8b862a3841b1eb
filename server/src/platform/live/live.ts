import type { Server } from 'node:http';
import type { LiveEventName, LivePayload } from '@vitrine/contract/events/live-events.ts';
import { z } from 'zod';
import type { Connection } from '../database/connection-pool.ts';
import type { JobSettings, Jobs } from '../queue/queue.ts';
import type { LiveApp } from './signatures.ts';

/** What verbs tell the open pages of their company. */
export type Live = {
  /** A hint without replay: pages that are away ask again when they are back. */
  publish<Name extends LiveEventName>(event: Name, data: LivePayload<Name>): Promise<void>;
  /** Makes a person's open pages authorise anew: after signing out, or when they have left the company. */
  disconnect(userId: string): Promise<void>;
  /** The same, going out only if this transaction commits. */
  within(connection: Connection, jobs: Jobs): Live;
};

/** How and for whom a company's `Live` is made. */
export type LiveOrigin = {
  companyId: string;
  jobs: Jobs;
  /** The page that causes it all and needs no telling, by its socket id. */
  socketId: string | null;
  connection?: Connection;
};

/** The adapter for open pages: sockets of our own, or a service that holds them for us. */
export type LiveAdapter = {
  app: LiveApp;
  /** Where pages connect. `own` is this server, under every name it has. */
  address: { key: string; host: string; port: number; tls: boolean; own: boolean };
  forCompany(origin: LiveOrigin): Live;
  /** To be told before a person is given a signature for a socket: `disconnect` reaches that socket then. */
  noteOwner(socketId: string, userId: string): Promise<void>;
  /** Hands a message to the service that holds the sockets; what the job of `liveMessage` does. */
  forward(companyId: string, message: LiveMessage): Promise<void>;
  /** Takes websockets in on this server, if they are our own. */
  serve(server: Server, ownsDomain: OwnsDomain): Promise<void>;
  /** Sends every socket away to connect elsewhere. */
  close(): Promise<void>;
};

/** Whether a host name belongs to this installation beside its own: a company's domain. */
export type OwnsDomain = (domain: string) => Promise<boolean>;

export type LiveTimes = {
  activityTimeoutSeconds: number;
  pingAfterMs: number;
  pongWithinMs: number;
  /** Nobody is connected for longer without a new signature. */
  maxAgeMs: number;
  /** News of one source within this time go out as one. */
  burstMs: number;
  /** How long a client may take to answer a close. */
  closeWithinMs: number;
  /** Connections of one process. */
  capacity: number;
  /** When a service that is away is asked again; the queue tries later what none of these could. */
  retryAfterMs: readonly number[];
};

export const liveTimes: LiveTimes = {
  activityTimeoutSeconds: 30,
  pingAfterMs: 60_000,
  pongWithinMs: 30_000,
  maxAgeMs: 12 * 60 * 60_000,
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

/** A message for a service outside; its run forwards it. Given up after some minutes, when it is no news any more. */
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
 * A message small enough for every way it may take (PostgreSQL notifies of 8000 bytes, services take 10 KB): a list that is too
 * long is left out.
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

/** Messages of one key stand for each other within a burst; null for those that each count. */
export function burstKey(companyId: string, { event, data }: LiveEventMessage): string | null {
  return event === 'CompanySourceUpdated' ? `${companyId} ${data.id}` : null;
}

/** The later of two messages; told to everybody, unless the same page has caused both. */
export function mergeMessages<M extends LiveEventMessage>(before: M, next: M): M {
  return { ...next, socketId: before.socketId === next.socketId ? next.socketId : null };
}
