import { z } from 'zod';

/** An id that its sender makes up and that values are kept under: none of the names that every object has. */
export const ownIdSchema = z
  .string()
  .min(1)
  .max(40)
  .refine((id) => !(id in Object.prototype), 'Please use another id.');
