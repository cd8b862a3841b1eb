/** The people and clients of the demo agency, with the same names at all providers. */

export const AGENCY = 'Northlight Studio';

export type ClientId = 'trailhead' | 'brightwater' | 'ledgerly' | 'amberhof' | 'bluebird' | 'northlight';

export type Client = {
  id: ClientId;
  name: string;
  /** Its business, in a few words. */
  trade: string;
  /** Host of its public site. */
  host: string;
  timeZone: string;
  /** ISO 4217. */
  currency: string;
};

export const clients: Readonly<Record<ClientId, Client>> = {
  trailhead: {
    id: 'trailhead',
    name: 'Trailhead Outfitters',
    trade: 'outdoor shop',
    host: 'www.trailhead-outfitters.example',
    timeZone: 'America/Denver',
    currency: 'USD',
  },
  brightwater: {
    id: 'brightwater',
    name: 'Brightwater Dental',
    trade: 'dental clinic',
    host: 'www.brightwater-dental.example',
    timeZone: 'America/New_York',
    currency: 'USD',
  },
  ledgerly: {
    id: 'ledgerly',
    name: 'Ledgerly',
    trade: 'accounting software',
    host: 'www.ledgerly.example',
    timeZone: 'America/Los_Angeles',
    currency: 'USD',
  },
  amberhof: {
    id: 'amberhof',
    name: 'Hotel Amberhof',
    trade: 'hotel',
    host: 'www.hotel-amberhof.example',
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
  },
  bluebird: {
    id: 'bluebird',
    name: 'Bluebird Ceramics',
    trade: 'pottery',
    host: 'bluebird-ceramics.example',
    timeZone: 'Europe/London',
    currency: 'GBP',
  },
  northlight: {
    id: 'northlight',
    name: AGENCY,
    trade: 'marketing agency',
    host: 'www.northlight.example',
    timeZone: 'Europe/Belgrade',
    currency: 'EUR',
  },
};

export type Person = {
  email: string;
  name: string;
  /** One line for the account chooser. */
  note: string;
};

/** Everyone who can sign in at a provider. */
export const people = {
  ana: { email: 'ana@northlight.example', name: 'Ana Kovač', note: 'Sees every client' },
  marco: {
    email: 'marco@northlight.example',
    name: 'Marco Lindt',
    note: 'Brightwater and Amberhof only, without revenue',
  },
  network: {
    email: 'network@northlight.example',
    name: 'Northlight Network',
    note: 'Two hundred small accounts',
  },
  newcomer: { email: 'newcomer@northlight.example', name: 'Noor Haddad', note: 'Has no accounts yet' },
} as const satisfies Record<string, Person>;

/** The person behind an e-mail address, if there is one. */
export function personByEmail(email: string): Person | undefined {
  return Object.values(people).find((person) => person.email === email);
}
