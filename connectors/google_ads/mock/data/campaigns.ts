/** Properties of a campaign. Rates are averages; money is in units of the account's currency. */
export type Campaign = {
  id: string;
  name: string;
  status: 'ENABLED' | 'PAUSED' | 'REMOVED';
  channel: 'SEARCH' | 'DISPLAY' | 'SHOPPING' | 'VIDEO' | 'PERFORMANCE_MAX';
  /** Of the account's interest, in impressions per person. */
  reach: number;
  clickRate: number;
  costPerClick: number;
  conversionRate: number;
  valuePerConversion: number;
  dailyBudget: number;
  optimization: number;
  /** First and last month in which it ran, YYYY-MM; unlimited where left out. */
  until?: string;
  groups: readonly AdGroup[];
};

/** An ad group, or an asset group of Performance Max. */
export type AdGroup = {
  id: string;
  name: string;
  weight: number;
  keywords: readonly Keyword[];
  ads: readonly Ad[];
  products: readonly Product[];
};
export type Keyword = { id: string; text: string; match: 'EXACT' | 'PHRASE' | 'BROAD' };
export type Ad = { id: string; name: string; type: string; path: string; headlines: readonly string[] };
export type Product = { id: string; title: string; brand: string; type: string };

export type GroupSketch = {
  name: string;
  weight: number;
  keywords?: readonly [string, Keyword['match']][];
  ads: readonly [name: string, path: string][];
  products?: readonly [title: string, brand: string, type: string][];
};
type CampaignSketch = Omit<Campaign, 'id' | 'status' | 'groups'> & {
  status?: Campaign['status'];
  groups: readonly GroupSketch[];
};

const AD_TYPES: Record<Campaign['channel'], string> = {
  SEARCH: 'RESPONSIVE_SEARCH_AD',
  DISPLAY: 'RESPONSIVE_DISPLAY_AD',
  SHOPPING: 'SHOPPING_PRODUCT_AD',
  VIDEO: 'VIDEO_RESPONSIVE_AD',
  PERFORMANCE_MAX: '',
};

/** Ids of everything follow from the account's number. */
export function campaigns(account: number, sketches: readonly CampaignSketch[]): Campaign[] {
  return sketches.map(({ groups, ...sketch }, index) => {
    const base = account * 1000 + (index + 1) * 100;
    return {
      status: 'ENABLED',
      ...sketch,
      id: String(20_000_000_000 + base),
      groups: groups.map((group, at) => groupOf(group, sketch.channel, base + at * 20)),
    };
  });
}

function groupOf(group: GroupSketch, channel: Campaign['channel'], base: number): AdGroup {
  return {
    id: String(140_000_000_000 + base),
    name: group.name,
    weight: group.weight,
    keywords: (group.keywords ?? []).map(([text, match], at) => ({
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
    products: (group.products ?? []).map(([title, brand, type], at) => ({
      id: `sku-${base + at}`,
      title,
      brand,
      type,
    })),
  };
}
