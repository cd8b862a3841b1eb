/** A country with search results. `volume` is its number of searches relative to the United States. */
export type Market = { id: string; name: string; engine: string; volume: number };

export const markets: readonly Market[] = [
  { id: 'us', name: 'United States', engine: 'google.com', volume: 1 },
  { id: 'ca', name: 'Canada', engine: 'google.ca', volume: 0.19 },
  { id: 'uk', name: 'United Kingdom', engine: 'google.co.uk', volume: 0.34 },
  { id: 'de', name: 'Germany', engine: 'google.de', volume: 0.42 },
  { id: 'at', name: 'Austria', engine: 'google.at', volume: 0.06 },
  { id: 'ch', name: 'Switzerland', engine: 'google.ch', volume: 0.08 },
  { id: 'au', name: 'Australia', engine: 'google.com.au', volume: 0.14 },
];

/** Throws a RangeError for an unsupported country. */
export function marketOf(id: string): Market {
  const market = markets.find((one) => one.id === id);
  if (!market) throw new RangeError(`No market ${id}`);
  return market;
}
