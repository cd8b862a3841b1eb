import { companyChannel } from '@vitrine/contract/events/live-events.ts';
import type { Config } from '../config/config.ts';
import type { ConnectionPool } from '../database/connection-pool.ts';
import { createCoalescer } from './coalesce.ts';
import { eventFrame } from './frames.ts';
import { acceptSockets } from './handshake.ts';
import {
  burstKey,
  type Live,
  type LiveAdapter,
  type LiveEventMessage,
  type LiveOrigin,
  type LiveTimes,
  mergeMessages,
  messageOf,
} from './live.ts';
import { type ProcessMessage, publishMessage, subscribeToMessages } from './process-messages.ts';
import type { LiveApp } from './signatures.ts';
import { createSocketHub, type SocketHub } from './socket-hub.ts';

type Settings = Pick<Config, 'appUrl' | 'trustForwardedHost'>;
type Delivery = LiveEventMessage & { companyId: string };

/**
 * Our own sockets on the site's host and port. A message is a message in the database, so it is sent when its transaction commits,
 * and every process delivers it to its own sockets.
 */
export function openOwnLive(
  config: Settings,
  app: LiveApp,
  pool: ConnectionPool,
  times: LiveTimes,
): LiveAdapter {
  const hub = createSocketHub();
  const deliveries = createDeliveries(hub, times.burstMs);
  let stopHearing: () => Promise<void> = async () => {};
  let refuseNew: () => void = () => {};
  let closing: Promise<void> | null = null;
  const closeAll = async () => {
    refuseNew();
    deliveries.stop();
    await hub.clear(times.closeWithinMs);
    await stopHearing();
  };
  return {
    app,
    address: ownAddress(config.appUrl, app.key),
    forCompany: (origin) => companyPublisher(pool, origin),
    noteOwner: async (socketId, userId) => {
      if (!hub.own(socketId, userId)) await publishMessage(pool, { kind: 'owner', socketId, userId });
    },
    forward: async () => {
      throw new Error('Live updates are served here; there is no service to forward them to.');
    },
    serve: async (server, ownsDomain) => {
      // Connected pages may have missed messages. A page that reconnects reloads its data.
      const onGap = () => void hub.clear(times.closeWithinMs);
      stopHearing = await subscribeToMessages(pool, (message) => act(hub, deliveries, message), onGap);
      refuseNew = acceptSockets(server, { config, ownsDomain, conversation: { app, hub, times } });
    },
    close: () => {
      closing ??= closeAll();
      return closing;
    },
  };
}

function ownAddress(appUrl: string, key: string): LiveAdapter['address'] {
  const { hostname, port, protocol } = new URL(appUrl);
  const tls = protocol === 'https:';
  return { key, host: hostname, port: Number(port) || (tls ? 443 : 80), tls, own: true };
}

function companyPublisher(pool: ConnectionPool, origin: LiveOrigin): Live {
  const { companyId, socketId, connection } = origin;
  const publish = (message: ProcessMessage) => publishMessage(pool, message, connection);
  return {
    publish: (event, data) => publish({ kind: 'event', companyId, ...messageOf(event, data, socketId) }),
    disconnect: (userId) => publish({ kind: 'left', userId }),
    within: (lent) => companyPublisher(pool, { ...origin, connection: lent }),
  };
}

function createDeliveries(hub: SocketHub, burstMs: number) {
  const send = ({ companyId, event, data, socketId }: Delivery) => {
    const channel = companyChannel(companyId);
    hub.deliver(channel, eventFrame(channel, event, data), socketId);
  };
  const bursts = createCoalescer<Delivery>({ windowMs: burstMs, merge: mergeMessages, send });
  return {
    deliver: (message: Delivery) => {
      if (hub.isEmpty(companyChannel(message.companyId))) return;
      const key = burstKey(message.companyId, message);
      if (key === null) send(message);
      else void bursts.push(key, message);
    },
    stop: bursts.stop,
  };
}

function act(
  hub: SocketHub,
  { deliver }: ReturnType<typeof createDeliveries>,
  message: ProcessMessage,
): void {
  if (message.kind === 'event') deliver(message);
  else if (message.kind === 'owner') hub.own(message.socketId, message.userId);
  else hub.turnAway(message.userId);
}
