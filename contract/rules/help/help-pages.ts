/** The pages of the user guide, in the order of its navigation. `docs/guide/<id>.md` is the text, `/help/<id>` shows it. */
export const HELP_PAGES = [
  'connect',
  'build',
  'share',
  'schedule',
  'monitor',
  'white-label',
  'clients',
  'people',
  'billing',
] as const;

export type HelpPage = (typeof HELP_PAGES)[number];

/** The address of a page of the guide; of its contents without one. */
export const helpPath = (page?: HelpPage): string => (page ? `/help/${page}` : '/help');
