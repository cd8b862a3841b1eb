import { companyChannel } from '@vitrine/contract/events/live-events.ts';
import Pusher, { type Channel } from 'pusher-js';
import { followStatus } from '../errors/reload-once.ts';
import { adoptSocketId, requestHeaders } from '../session/identity.ts';
import { type LiveAddress, notifyJoin, notifyLive, notifyReturn } from './live-channel-news.ts';

/** After a first joining later than this, whatever the page shows is asked for again; before, only what a source that changed meanwhile is part of. */
const LATE_MS = 5_000;
const ASK_AGAIN_MS = 5_000;
/** The client wants one even where a host is given. */
const NO_CLUSTER = '';
type Transport = 'ws' | 'wss';

/** What the server means; it would say the same again. */
const REFUSALS = [401, 403, 419];

/**
 * One websocket to the company's channel, by the usual client: it reconnects by itself, waiting longer each time, and authorises
 * anew. The answer ends it.
 */
export function openLiveChannel(address: LiveAddress, companyId: string): () => void {
  const pusher = new Pusher(address.key, optionsFor(address));
  // A service outside is told whose connection it is, so that signing out can end it.
  if (!address.own) pusher.signin();
  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    adoptSocketId(current === 'connected' ? pusher.connection.socket_id : null);
  });
  const channel = pusher.subscribe(companyChannel(companyId));
  channel.bind_global((event: string, data: unknown) => notifyLive(event, data));
  noticeReturns(channel);
  const stopAsking = retrySignature(channel);
  return () => {
    stopAsking();
    adoptSocketId(null);
    pusher.disconnect();
  };
}

function optionsFor({ host, port, tls, own }: LiveAddress) {
  const { hostname, port: pagePort, protocol } = window.location;
  const secure = own ? protocol === 'https:' : tls;
  const wsPort = own ? Number(pagePort) || (secure ? 443 : 80) : port;
  const form = { transport: 'ajax' as const, headersProvider: () => requestHeaders() };
  return {
    cluster: NO_CLUSTER,
    wsHost: own ? hostname : host,
    wsPort,
    wssPort: wsPort,
    forceTLS: secure,
    enabledTransports: secure ? (['ws', 'wss'] as Transport[]) : (['ws'] as Transport[]),
    channelAuthorization: { ...form, endpoint: '/broadcasting/auth' },
    userAuthentication: { ...form, endpoint: '/broadcasting/user-auth' },
  };
}

function noticeReturns(channel: Channel): void {
  const startedAtMs = performance.now();
  let joined = false;
  channel.bind('pusher:subscription_succeeded', () => {
    if (joined || performance.now() - startedAtMs > LATE_MS) notifyReturn();
    else notifyJoin();
    joined = true;
  });
}

/** The client asks for a signature once for each connection; a server that was just starting is asked again. */
function retrySignature(channel: Channel): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  channel.bind('pusher:subscription_error', ({ status }: { status?: number }) => {
    if (status !== undefined) followStatus(status);
    if (status !== undefined && REFUSALS.includes(status)) return;
    clearTimeout(timer);
    timer = setTimeout(() => channel.subscribe(), ASK_AGAIN_MS);
  });
  return () => clearTimeout(timer);
}
