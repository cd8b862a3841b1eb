import { z } from 'zod';

/** Whose sources a copy asks instead of the original's. */
export const cloneMappingSchema = z.object({
  /** Source of the original -> source of the copy, empty where its widgets are to wait for one. What is not named stays. */
  sources: z.record(z.string(), z.string()).default({}),
  /** Source type -> parameter -> value of the original as `choiceKey` says it -> value of the copy. */
  properties: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.string()))).default({}),
});
export type CloneMapping = z.infer<typeof cloneMappingSchema>;

const named = z.object({ id: z.string(), name: z.string() });

/** A source that the original asks, and what may take its place. */
export const cloneSourceSchema = z.object({
  sourceId: z.string(),
  type: z.string(),
  name: z.string(),
  widgets: z.number().int(),
  candidates: z.array(named.extend({ account: z.string() })),
  /** Chosen or guessed; null when a person has to say. */
  to: z.string().nullable(),
  guessed: z.boolean(),
});
export type CloneSource = z.infer<typeof cloneSourceSchema>;

/** A property, account or spreadsheet that the original shows. */
export const cloneChoiceSchema = z.object({
  /** The original's source, and the one whose list it is chosen from; null until that is known. */
  sourceId: z.string(),
  toSourceId: z.string().nullable(),
  type: z.string(),
  parameter: z.string(),
  label: z.string(),
  /** How the mapping names it. */
  key: z.string(),
  /** The list `GET /api/sources/{id}/{option}`; null where it is typed. */
  option: z.string().nullable(),
  /** The values that its list depends on; null until they are chosen. */
  depends: z.record(z.string(), z.string()).nullable(),
  from: named,
  widgets: z.number().int(),
  to: named.nullable(),
  guessed: z.boolean(),
  /** Why its list can't be read. */
  problem: z.string().nullable(),
});
export type CloneChoice = z.infer<typeof cloneChoiceSchema>;

/** What a copy for another client would be, as far as it is known; without effect until it is made. */
export const cloneProposalSchema = z.object({
  sources: z.array(cloneSourceSchema),
  choices: z.array(cloneChoiceSchema),
  /** What widgets of the copy could not show. */
  problems: z.array(z.object({ widgetId: z.string(), title: z.string(), text: z.string() })),
  /** Text cards and a footer, which are copied word by word. */
  words: z.object({ cards: z.number().int(), footer: z.boolean() }),
});
export type CloneProposal = z.infer<typeof cloneProposalSchema>;
