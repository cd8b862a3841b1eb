import { type Market, seoSeed } from './seed.ts';

export type { Market } from './seed.ts';

export const { markets } = seoSeed;

/** Throws a RangeError for an unsupported country. */
export function marketOf(id: string): Market {
  const market = markets.find((one) => one.id === id);
  if (!market) throw new RangeError(`No market ${id}`);
  return market;
}
