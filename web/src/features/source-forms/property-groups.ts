import type { Property } from '@vitrine/contract/entities/source.ts';

/** Properties whose name, id or group contains every typed word. */
export function filterProperties(properties: readonly Property[], search: string): Property[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return properties.filter(({ id, name, group = '' }) => {
    const text = `${name} ${id} ${group}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Groups in the order of their first property; properties without a group have an empty name. */
export function groupProperties(properties: readonly Property[]): { group: string; items: Property[] }[] {
  const groups = Map.groupBy(properties, ({ group }) => group ?? '');
  return [...groups].map(([group, items]) => ({ group, items }));
}
