import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { ConnectionPool } from '../database/connection-pool.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { openHostedLive } from './hosted-live.ts';
import { type LiveAdapter, type LiveTimes, liveTimes } from './live.ts';
import { openOwnLive } from './own-live.ts';

const KEY_LENGTH = 20;

/** Sockets of our own, unless a service is configured. `times` override the defaults in tests. */
export function openLive(
  config: Config,
  services: { pool: ConnectionPool; secrets: Secrets; clock: Clock },
  times: Partial<LiveTimes> = {},
): LiveAdapter {
  const all = { ...liveTimes, ...times };
  if (config.pusher) return openHostedLive(config.pusher, services.clock, all);
  const { secrets } = services;
  const [key, ...earlierKeys] = secrets.deriveAll('live-key').map((text) => text.slice(0, KEY_LENGTH));
  const app = {
    id: 'vitrine',
    key: key ?? '',
    earlierKeys,
    secret: secrets.derive('live-secret'),
  };
  return openOwnLive(config, app, services.pool, all);
}
