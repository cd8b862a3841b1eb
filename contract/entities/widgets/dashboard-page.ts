import { z } from 'zod';
import { lineSchema } from '../text-fields.ts';

export const MAX_PAGES = 20;
export const MAX_PAGE_TITLE = 80;

/** Also its address, `?page=paid-search`; it stays when the page is renamed. */
export const pageIdSchema = z
  .string()
  .max(40)
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'The id of a page has lower-case letters, digits and hyphens.');

/** A page of a dashboard, shown as a tab, and as a chapter in print. */
export const dashboardPageSchema = z.object({
  id: pageIdSchema,
  title: lineSchema
    .min(1, 'Please enter a title.')
    .max(MAX_PAGE_TITLE, `A title has at most ${MAX_PAGE_TITLE} characters.`),
});
export type DashboardPage = z.infer<typeof dashboardPageSchema>;

/** The pages of a dashboard in their order, each under an id of its own. */
export const pageListSchema = z
  .array(dashboardPageSchema)
  .max(MAX_PAGES, `A dashboard can have at most ${MAX_PAGES} pages.`)
  .refine((pages) => new Set(pages.map(({ id }) => id)).size === pages.length, {
    error: 'Two of these pages have the same id.',
  });
