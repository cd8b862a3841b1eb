import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../clock/clock.ts';
import type { HostedPusher } from '../config/pusher-config.ts';
import { signedQuery } from './signatures.ts';

const TIMEOUT_MS = 5_000;
const SERVER_FAILS = 500;

export type ServiceApi = {
  trigger(message: { channel: string; event: string; data: unknown; socketId: string | null }): Promise<void>;
  terminateConnections(userId: string): Promise<void>;
};

/**
 * The HTTP API of a Pusher-compatible service. Any response but 200 is an error with its status and text. Timeouts and failures
 * are retried after each of these times; refusals are not.
 */
export function createServiceApi(
  { app, apiUrl }: HostedPusher,
  clock: Clock,
  retryAfterMs: readonly number[],
): ServiceApi {
  /** Null for a service that failed. */
  const tryPost = async (path: string, content: object): Promise<Response | null> => {
    const body = JSON.stringify(content);
    const timestampSeconds = Math.floor(clock.nowMs() / 1000);
    const query = signedQuery(app, { method: 'POST', path, body, timestampSeconds });
    const reply = await fetch(`${apiUrl}${path}?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null);
    return reply && reply.status < SERVER_FAILS ? reply : null;
  };
  const post = async (path: string, content: object): Promise<void> => {
    let reply = await tryPost(path, content);
    for (const waitMs of retryAfterMs) {
      if (reply) break;
      await delay(waitMs);
      reply = await tryPost(path, content);
    }
    if (!reply) throw new Error('The live update service is away.');
    const body = await reply.text();
    if (!reply.ok)
      throw new Error(`The live update service responded with ${reply.status}: ${body.slice(0, 200)}`);
  };
  return {
    trigger: ({ channel, event, data, socketId }) =>
      post(`/apps/${app.id}/events`, {
        name: event,
        channels: [channel],
        data: JSON.stringify(data),
        ...(socketId === null ? {} : { socket_id: socketId }),
      }),
    terminateConnections: (userId) => post(`/apps/${app.id}/users/${userId}/terminate_connections`, {}),
  };
}
