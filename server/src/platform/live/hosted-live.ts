import { companyChannel } from '@vitrine/contract/events/live-events.ts';
import type { Clock } from '../clock/clock.ts';
import type { HostedPusher } from '../config/pusher-config.ts';
import { createCoalescer } from './coalesce.ts';
import {
  burstKey,
  type Live,
  type LiveAdapter,
  type LiveEventMessage,
  type LiveOrigin,
  type LiveTimes,
  liveMessage,
  mergeMessages,
  messageOf,
} from './live.ts';
import { createServiceApi } from './service-api.ts';

type Sending = LiveEventMessage & { companyId: string };

/**
 * A service with the same protocol holds the sockets. A message is a job, enqueued in the transaction that causes it and retried
 * while the service is unavailable.
 */
export function openHostedLive(pusher: HostedPusher, clock: Clock, times: LiveTimes): LiveAdapter {
  const api = createServiceApi(pusher, clock, times.retryAfterMs);
  const bursts = createCoalescer<Sending>({
    windowMs: times.burstMs,
    merge: mergeMessages,
    send: ({ companyId, event, data, socketId }) =>
      api.trigger({ channel: companyChannel(companyId), event, data, socketId }),
  });
  const { app, socketHost, port, tls } = pusher;
  return {
    app,
    address: { key: app.key, host: socketHost, port, tls, own: false },
    forCompany: enqueueing,
    noteOwner: async () => {},
    forward: (companyId, message) => {
      if ('userId' in message) return api.terminateConnections(message.userId);
      const sending = { companyId, ...message };
      return bursts.push(burstKey(companyId, message) ?? crypto.randomUUID(), sending);
    },
    serve: async () => {},
    close: async () => {},
  };
}

function enqueueing(origin: LiveOrigin): Live {
  const { jobs, socketId } = origin;
  return {
    publish: (event, data) => jobs.enqueue(liveMessage, messageOf(event, data, socketId)),
    disconnect: (userId) => jobs.enqueue(liveMessage, { userId }),
    within: (_connection, transactionJobs) => enqueueing({ ...origin, jobs: transactionJobs }),
  };
}
