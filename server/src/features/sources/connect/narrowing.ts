/** As sent in a request: `include` is a comma-separated list of ids. */
export type Narrowing = { searchTerm?: string | undefined; include?: string | undefined };

/** Filters of an option list; included ids need not match. */
export function narrowing({ searchTerm, include }: Narrowing) {
  return {
    searchTerm: searchTerm?.trim() || null,
    include: (include ?? '').split(',').filter((id) => id !== ''),
  };
}
