/**
 * Part of a whole number: the part between two points of [0, 1]. Parts that cover [0, 1] without overlap add up to the number
 * exactly. `phase` in [0, 1) decides the rounding, so that small numbers are spread over the parts.
 */
export function piece(total: number, from: number, to: number, phase = 0.5): number {
  return Math.floor(total * to + phase) - Math.floor(total * from + phase);
}

/** Turns weights into consecutive intervals of [0, 1]. */
export function intervals<T>(
  items: readonly T[],
  weightOf: (item: T) => number,
): { item: T; from: number; to: number }[] {
  const total = items.reduce((sum, item) => sum + weightOf(item), 0);
  let reached = 0;
  return items.map((item, index) => {
    const from = reached / total;
    reached += weightOf(item);
    return { item, from, to: index === items.length - 1 ? 1 : reached / total };
  });
}

/** Splits a whole number by weights; the parts add up to it. */
export function allocate(total: number, weights: readonly number[]): number[] {
  return intervals(weights, (weight) => weight).map(({ from, to }) => piece(total, from, to));
}

/** Splits some whole numbers by the same weights: a part of each of them for every weight. */
export function allocateEach<Name extends string>(
  totals: Readonly<Record<Name, number>>,
  weights: readonly number[],
): Record<Name, number>[] {
  const parts = Object.entries<number>(totals).map(
    ([name, total]) => [name, allocate(total, weights)] as const,
  );
  return weights.map(
    (_, index) =>
      Object.fromEntries(parts.map(([name, split]) => [name, split[index] ?? 0])) as Record<Name, number>,
  );
}
