import { adsSeed, type CampaignSeed, type GroupSeed } from './seed.ts';

export type Campaign = Omit<CampaignSeed, 'groups'> & { id: string; groups: readonly AdGroup[] };
export type AdGroup = Pick<GroupSeed, 'name' | 'weight'> & {
  id: string;
  keywords: readonly Keyword[];
  ads: readonly Ad[];
  products: readonly Product[];
};
export type Keyword = { id: string; text: string; match: 'EXACT' | 'PHRASE' | 'BROAD' };
export type Ad = { id: string; name: string; type: string; path: string; headlines: readonly string[] };
export type Product = { id: string; title: string; brand: string; type: string };

const AD_TYPES: Record<Campaign['channel'], string> = {
  SEARCH: 'RESPONSIVE_SEARCH_AD',
  DISPLAY: 'RESPONSIVE_DISPLAY_AD',
  SHOPPING: 'SHOPPING_PRODUCT_AD',
  VIDEO: 'VIDEO_RESPONSIVE_AD',
  PERFORMANCE_MAX: '',
};

/** The campaigns of each client of the agency that advertises. */
export const campaignsByClient: ReadonlyMap<string, readonly Campaign[]> = new Map(
  Object.entries(adsSeed.clients).map(([client, { number, campaigns }]) => [
    client,
    campaigns.map(({ groups, ...campaign }, index) => {
      const base = number * 1000 + (index + 1) * 100;
      return {
        ...campaign,
        id: String(20_000_000_000 + base),
        groups: groups.map((group, at) => groupOf(group, campaign.channel, base + at * 20)),
      };
    }),
  ]),
);

function groupOf(group: GroupSeed, channel: Campaign['channel'], base: number): AdGroup {
  return {
    id: String(140_000_000_000 + base),
    name: group.name,
    weight: group.weight,
    keywords: group.keywords.map(([text, match], at) => ({
      id: String(300_000_000 + base + at),
      text,
      match,
    })),
    ads: group.ads.map(([name, path], at) => ({
      id: String(600_000_000_000 + base + at),
      name,
      type: AD_TYPES[channel],
      path,
      headlines: [name, group.name],
    })),
    products: group.products.map(([title, brand, type], at) => ({
      id: `sku-${base + at}`,
      title,
      brand,
      type,
    })),
  };
}
