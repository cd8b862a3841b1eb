export const MAX_GROUPS = 50;

export const tooManyGroups = `A company has at most ${MAX_GROUPS} groups. Please delete one first.`;

/** A group can be created while the company has fewer than the limit. */
export function canCreateGroup({ campaignsCount }: { campaignsCount: number }): boolean {
  return campaignsCount < MAX_GROUPS;
}

/** How many groups there are of those a company can have: '3 of 50 groups'. */
export function groupCountText(count: number): string {
  return `${count} of ${MAX_GROUPS} groups`;
}
