/** A list in slices of at most `size`, for calls that take so many at once. None of an empty list. */
export function slicesOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
