import { companyChannel } from '@vitrine/contract/events/live-events.ts';
import Pusher, { type Channel } from 'pusher-js';
import { followStatus } from '../errors/reload-once.ts';
import { adoptSocketId, requestHeaders } from '../session/identity.ts';
import { type LiveAddress, notifyJoin, notifyLive, notifyReturn } from './live-channel-news.ts';

/**
 * If the first subscription takes longer than this, everything on the page is refetched; otherwise only what depends
 * on sources that changed meanwhile.
 */
const LATE_MS = 5_000;
const RETRY_MS = 5_000;
/** The client requires a cluster even if a host is set. */
const NO_CLUSTER = '';
type Transport = 'ws' | 'wss';

/** Permanent refusals of the server, which are not retried. */
const REFUSALS = [401, 403, 419];

/**
 * Opens one websocket to the company's channel with the usual client, which reconnects with increasing delays and
 * authorises again. Returns a function that closes it.
 */
export function openLiveChannel(address: LiveAddress, companyId: string): () => void {
  const pusher = new Pusher(address.key, optionsFor(address));
  // An external service gets the connection's owner, so that signing out can close it.
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

/** The client requests one signature per connection; a failure while the server starts is retried. */
function retrySignature(channel: Channel): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  channel.bind('pusher:subscription_error', ({ status }: { status?: number }) => {
    if (status !== undefined) followStatus(status);
    if (status !== undefined && REFUSALS.includes(status)) return;
    clearTimeout(timer);
    timer = setTimeout(() => channel.subscribe(), RETRY_MS);
  });
  return () => clearTimeout(timer);
}
