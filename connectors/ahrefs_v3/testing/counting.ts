import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Reference } from '../../kit/testing/reference-suite.ts';
import { type SeoSite, seoSiteOf } from '../mock/data/seo-sites.ts';

type Values = Reference['totals'];

export function siteOf({ parameters }: Query): SeoSite {
  const site = seoSiteOf(String(parameters.target));
  if (!site) throw new Error('There is no such site.');
  return site;
}

export function valuesOf({ metrics }: Query, metric: (id: string) => number | null): Values {
  return Object.fromEntries(metrics.map((id) => [id, metric(id)]));
}

export function total<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
}

export function mean(values: number[]): number | null {
  return values.length === 0 ? null : total(values, (value) => value) / values.length;
}

export function groupBy<Item>(
  query: Query,
  items: Item[],
  labels: (item: Item) => string[],
  metric: (id: string, of: Item[]) => number | null,
): Reference {
  const groups = new Map<string, Item[]>();
  for (const item of query.dimension ? items : [])
    for (const label of labels(item)) groups.set(label, [...(groups.get(label) ?? []), item]);
  return {
    rows: [...groups].map(([label, of]) => ({ label, values: valuesOf(query, (id) => metric(id, of)) })),
    totals: valuesOf(query, (id) => metric(id, items)),
  };
}
