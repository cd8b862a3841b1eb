import { z } from 'zod';
import { MAX_COMMENT_TEXT } from '../../rules/comments/comment-limits.ts';

/** Text of several lines: line breaks and tabs are the only control characters. */
export const commentTextSchema = z
  .string()
  .overwrite((text) => text.replaceAll('\r\n', '\n').trim())
  .min(1, 'Please enter a comment.')
  .max(MAX_COMMENT_TEXT, `Please use at most ${MAX_COMMENT_TEXT} characters.`)
  .refine((text) => !/[^\P{Cc}\n\t]/u.test(text), 'Please remove the control characters.');

/** What a member of the company wrote about a widget. Viewers never get it. */
export const commentSchema = z.object({
  id: z.string(),
  dashboardId: z.string(),
  widgetId: z.string(),
  /** The widget's title; of a deleted one, the last that is known. */
  widgetTitle: z.string(),
  widgetDeleted: z.boolean(),
  text: z.string(),
  resolved: z.boolean(),
  /** Null if it was written by the system. */
  authorId: z.string().nullable(),
  /** The name that the author had. */
  authorName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When its text was changed last; null if it never was. */
  editedAt: z.iso.datetime().nullable(),
});
export type Comment = z.infer<typeof commentSchema>;
