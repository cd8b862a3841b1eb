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

/** Sections that errors and empty states link to: a page and the anchor of a heading on it. */
export const HELP_SECTIONS = [
  'billing#invoices',
  'build#annotations',
  'build#change-widgets',
  'build#comments',
  'build#create-one',
  'build#delete-and-restore',
  'build#goals',
  'clients#add-a-client',
  'connect#connect-an-account',
  'connect#when-a-source-stops-working',
  'monitor#alerts',
  'monitor#create-a-group',
  'people#activity',
  'people#invite-somebody',
  'people#your-own-account',
  'schedule#create-a-report',
  'schedule#what-was-sent',
  'share#several-links',
  'white-label#your-own-domain',
] as const;

export type HelpTopic = HelpPage | (typeof HELP_SECTIONS)[number];

/** The address of a page of the guide or of a section; of its contents without one. */
export const helpPath = (topic?: HelpTopic): string => (topic ? `/help/${topic}` : '/help');
