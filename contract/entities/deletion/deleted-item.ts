import { z } from 'zod';

export const deletedKindSchema = z.enum(['dashboard', 'source', 'report', 'client', 'annotation', 'goal']);
export type DeletedKind = z.infer<typeof deletedKindSchema>;

/** Something that was deleted and can still be restored. */
export const deletedItemSchema = z.object({
  /** The id that it had, and has again once it is restored. */
  id: z.string(),
  kind: deletedKindSchema,
  name: z.string(),
  /** Who deleted it; null if that person has left the company, or nobody did it in person. */
  deletedBy: z.string().nullable(),
  deletedAt: z.string(),
  /** From then on it can't be restored. */
  expiresAt: z.string(),
});
export type DeletedItem = z.infer<typeof deletedItemSchema>;

/** How long a deleted item can be restored. */
export const DELETED_ITEM_DAYS = 30;

/** As many as one request deletes. */
export const MAX_RESTORED_ITEMS = 1000;
