import { basicCredentials } from '../../../mock-kit/bearer.ts';
import type { GatewayRequest } from '../../../mock-kit/mock.ts';
import type { Store } from '../data/stores.ts';
import { type ApiKey, findKey } from '../store-keys.ts';
import { cannotView, notAuthenticated } from '../wp-error.ts';
import { authenticateByOAuth, type NonceMemory } from './oauth1.ts';

/** Accepts a key that may read reports. Throws 401 or 403 with the specific code. */
export function requireReader(
  request: GatewayRequest,
  store: Store,
  nonces: NonceMemory,
  nowMs: number,
): void {
  const key = findCaller(request, store, nonces, nowMs);
  if (!key) throw cannotView(401);
  if (key.permission === 'write')
    throw notAuthenticated('The API key provided does not have read permissions.');
  if (!key.seesReports) throw cannotView(403);
}

/** Over https by key and secret, in the query first, then in the header; then, and over http only, by OAuth. */
function findCaller(
  request: GatewayRequest,
  store: Store,
  nonces: NonceMemory,
  nowMs: number,
): ApiKey | undefined {
  const given = request.scheme === 'https' ? credentials(request) : undefined;
  const key = given && findKey(store.id, given.user);
  if (key && key.consumerSecret === given?.password) return key;
  if (key) throw notAuthenticated('Consumer secret is invalid.');
  return authenticateByOAuth(request, store, nonces, nowMs);
}

function credentials(request: GatewayRequest): { user: string; password: string } | undefined {
  const user = request.query.get('consumer_key');
  const password = request.query.get('consumer_secret');
  return user && password ? { user, password } : basicCredentials(request);
}
