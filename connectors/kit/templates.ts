import type { Template } from '@vitrine/contract/entities/catalogue.ts';

/** A template as a connector writes it down. */
export type Recipe = Pick<Template, 'id' | 'title' | 'description' | 'format' | 'drawn' | 'formatOptions'> & {
  size: [width: number, height: number];
  metrics: string[];
  dimension?: string;
  /** By which column rows are ordered, and which way. */
  order?: Order;
};

type Order = [column: string, dir: 'asc' | 'desc'];

/** Days as they follow each other, names by the alphabet. */
export const byDimension: Order = ['dimension', 'asc'];

/** A recipe as a template of a connector; `inputs` holds what else it asks: the report, the target, no filters. */
export function templateOf(type: string, recipe: Recipe, inputs: Template['inputs'] = {}): Template {
  const { size, metrics, dimension, order, ...shown } = recipe;
  const [width, height] = size;
  return {
    ...shown,
    type,
    width,
    height,
    inputs: { ...inputs, metrics, dimension: dimension ?? null },
    ...(order ? { orderBy: { column: order[0], dir: order[1] } } : {}),
  };
}
