import { z } from 'zod';

/** Text frames are one JSON object each. From a client `data` is an object, or (some clients) JSON of one. */
export type ClientFrame = { event: string; data: Record<string, unknown> };
export type ServerFrame = { event: string; channel?: string; data?: unknown };

const frameSchema = z.object({ event: z.string().max(200), data: z.unknown().optional() });

/** A client's frame, or null if it is invalid. */
export function readFrame(text: string): ClientFrame | null {
  const frame = frameSchema.safeParse(parseJson(text));
  if (!frame.success) return null;
  const { event, data } = frame.data;
  const content = typeof data === 'string' ? parseJson(data) : data;
  const known = typeof content === 'object' && content !== null && !Array.isArray(content);
  return { event, data: known ? (content as Record<string, unknown>) : {} };
}

/** An event as sent to a whole channel: its data is JSON inside JSON. */
export function eventFrame(channel: string, event: string, data: unknown): string {
  return JSON.stringify({ event, channel, data: JSON.stringify(data) });
}

/**
 * Why a connection or a frame is refused. Clients act on the code: up to 4099 give up, to 4199 wait, to 4299 reconnect at once.
 */
export const problems = {
  unknownApp: { code: 4001, message: 'There is no app with this key.' },
  pathNotFound: { code: 4005, message: 'Path not found.' },
  badVersion: { code: 4006, message: 'The protocol version is no number.' },
  unsupportedVersion: { code: 4007, message: 'Only protocol version 7 is spoken here.' },
  noVersion: { code: 4008, message: 'No protocol version was given.' },
  foreignOrigin: { code: 4009, message: 'Origin not allowed.' },
  notAuthorized: { code: 4009, message: 'Connection not authorized.' },
  overCapacity: { code: 4100, message: 'Over capacity.' },
  restart: { code: 4200, message: 'Please connect again.' },
  badFrame: { code: 4200, message: 'Invalid message format.' },
  noPong: { code: 4201, message: 'Pong reply not received in time.' },
  noClientEvents: { code: 4301, message: 'Clients send no events here.' },
  tooManyFrames: { code: 4301, message: 'Rate limit exceeded.' },
} as const satisfies Record<string, Problem>;

export type Problem = { code: number; message: string };

/** Close codes of the websocket protocol itself. */
export const BINARY_REFUSED = 1003;

/** Null for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
