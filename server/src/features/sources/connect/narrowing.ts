/** As it comes with a request: `include` is a comma-separated list of ids. */
export type Narrowing = { searchTerm?: string | undefined; include?: string | undefined };

/** What an option list is narrowed by; what is included need not match. */
export function narrowing({ searchTerm, include }: Narrowing) {
  return {
    searchTerm: searchTerm?.trim() || null,
    include: (include ?? '').split(',').filter((id) => id !== ''),
  };
}
