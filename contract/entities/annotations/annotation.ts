import { z } from 'zod';
import { hexColor, isColor } from '../../rules/colors/colors.ts';
import { calendarDateSchema } from '../query.ts';
import { lineSchema } from '../text-fields.ts';
import { shownAnnotationSchema } from './shown-annotation.ts';

export const MAX_ANNOTATION_TEXT = 300;

/** A text about a day or a range of days, which time charts mark. */
export const annotationSchema = z.object({
  ...shownAnnotationSchema.omit({ automatic: true }).shape,
  dashboardId: z.string().nullable(),
  clientId: z.string().nullable(),
  /** The name of the person; null for viewers. */
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Annotation = z.infer<typeof annotationSchema>;

/** Exactly one of them is given. */
export const annotationScopeFields = {
  dashboardId: z.string().nullable().optional(),
  clientId: z.string().nullable().optional(),
  sourceId: z.string().nullable().optional(),
};

export const annotationContentFields = {
  startDate: calendarDateSchema,
  /** Absent or null for a single day. */
  endDate: calendarDateSchema.nullable().optional(),
  text: lineSchema
    .min(1, 'Please enter a text.')
    .max(MAX_ANNOTATION_TEXT, `Please use at most ${MAX_ANNOTATION_TEXT} characters.`),
  color: z
    .string()
    .max(40)
    .refine(isColor, 'Please enter a colour such as #3451d1.')
    .overwrite(hexColor)
    .nullable()
    .optional(),
  link: z
    .url({
      protocol: /^https?$/,
      message: 'Please enter a link that starts with https:// or http://.',
    })
    .max(2000, 'Please use at most 2000 characters.')
    .nullable()
    .optional(),
};

/** What is saved of an annotation; on a change absent fields stay. */
export const annotationFieldsSchema = z.object({
  ...annotationScopeFields,
  ...annotationContentFields,
  metric: lineSchema.max(200, 'Please use at most 200 characters.').nullable().optional(),
  /** True unless given. */
  visibleToViewers: z.boolean().optional(),
});
export type AnnotationFields = z.infer<typeof annotationFieldsSchema>;
