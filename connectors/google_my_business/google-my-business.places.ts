import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import type { Property } from '@vitrine/contract/entities/source.ts';
import type { OptionRequest } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { narrowOptions } from '../kit/query/narrow-options.ts';
import { getLocation, type Location, listAccounts, listLocations } from './google-my-business.api.ts';
import { locationOf } from './google-my-business.request.ts';

const notVerified = 'Not verified (no data yet)';

/** Every location once, below a shared account rather than a personal one where it is in both. */
export async function listProperties(session: Session): Promise<Property[]> {
  const accounts = await listAccounts(session);
  const shared = accounts.filter(({ type }) => type !== 'PERSONAL');
  const own = accounts.filter(({ type }) => type === 'PERSONAL');
  const found = new Map<string, Property>();
  for (const account of [...shared, ...own]) {
    for (const location of await listLocations(session, account.name)) {
      if (found.has(location.name)) continue;
      found.set(location.name, {
        id: `${account.name}/${location.name}`,
        name: nameOf(location),
        group: location.metadata?.hasVoiceOfMerchant ? (account.accountName ?? account.name) : notVerified,
      });
    }
  }
  return [...found.values()].sort(
    (a, b) =>
      Number(a.group === notVerified) - Number(b.group === notVerified) || a.name.localeCompare(b.name),
  );
}

export async function listTargets(session: Session, request: OptionRequest): Promise<Option[]> {
  return narrowOptions(await listProperties(session), request);
}

/** `Trailhead Outfitters – Denver (TO-01)`: branches of one business have one title. */
function nameOf({ name, title = name, storeCode, storefrontAddress }: Location): string {
  const town = storefrontAddress?.locality ? ` – ${storefrontAddress.locality}` : '';
  return `${title}${town}${storeCode ? ` (${storeCode})` : ''}`;
}

/** Names of places (`accounts/1/locations/2`), in their order. */
export function namesOf(session: Session, places: string[]): Promise<string[]> {
  return Promise.all(places.map(async (place) => nameOf(await getLocation(session, locationOf(place)))));
}
