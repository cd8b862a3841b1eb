import { createHash } from 'node:crypto';
import { type Store, stores } from './data/stores.ts';

export type ApiKey = {
  consumerKey: string;
  consumerSecret: string;
  permission: 'read' | 'write' | 'read_write';
  /** Whether the user behind the key may see reports. */
  seesReports: boolean;
};

function apiKey(storeId: string, kind: string, permission: ApiKey['permission'], seesReports = true): ApiKey {
  const digest = (part: string) => createHash('sha1').update(`${storeId} ${kind} ${part}`).digest('hex');
  return {
    consumerKey: `ck_${digest('key')}`,
    consumerSecret: `cs_${digest('secret')}`,
    permission,
    seesReports,
  };
}

type StoreKeys = { read: ApiKey; writeOnly: ApiKey; subscriber: ApiKey };

const keysOf = (id: string): StoreKeys => ({
  read: apiKey(id, 'read', 'read'),
  writeOnly: apiKey(id, 'write', 'write'),
  subscriber: apiKey(id, 'subscriber', 'read', false),
});

/** The keys of each store: a good one, one that may only write, one whose user may not see reports. */
export const STORE_KEYS: Readonly<Record<Store['id'], StoreKeys>> = {
  trailhead: keysOf('trailhead'),
  amberhof: keysOf('amberhof'),
  bluebird: keysOf('bluebird'),
};

/** The credential of a store: its address, and key and secret joined by `|`. */
export function storeCredential(id: Store['id']): { account: string; token: string } {
  const { scheme, host, basePath } = stores[id];
  const { consumerKey, consumerSecret } = STORE_KEYS[id].read;
  return { account: `${scheme}://${host}${basePath}`, token: `${consumerKey}|${consumerSecret}` };
}

/** A key of a store by its public half. */
export function findKey(id: Store['id'], consumerKey: string): ApiKey | undefined {
  return Object.values(STORE_KEYS[id]).find((key) => key.consumerKey === consumerKey);
}
