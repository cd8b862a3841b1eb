/** As sent in a request: `include` is a comma-separated list of ids. */
export type ListSearch = { searchTerm?: string | undefined; include?: string | undefined };

/** Filters of an option list; included ids need not match. */
export function listSearchOf({ searchTerm, include }: ListSearch) {
  return {
    searchTerm: searchTerm?.trim() || null,
    include: (include ?? '').split(',').filter((id) => id !== ''),
  };
}
