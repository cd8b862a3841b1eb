import { z } from 'zod';
import { type ClientId, clients } from './dataset/agency-clients.ts';
import { dayOf } from './days.ts';

/** A client of the agency. */
export const seedClient = z.enum(Object.keys(clients) as [ClientId, ...ClientId[]]);

/** `YYYY-MM-DD`, read as a day number. */
export const seedDay = z.iso.date().transform(dayOf);

export const seedTexts = z.array(z.string());

/** Values, each with its frequency among all. */
export const seedWeights = z.array(z.tuple([z.string(), z.number()]));

/** A `DemandCurve` without what follows from its owner. */
export const seedCurve = z.strictObject({
  base: z.number(),
  yearlyGrowth: z.number(),
  seasonality: z.number(),
  peakDayOfYear: z.number(),
});

/** A seed file's content by its schema. Throws one error that names the file, the entry and the field of all invalid values. */
export function readSeed<Content>(file: string, seed: unknown, schema: z.ZodType<Content>): Content {
  const result = schema.safeParse(seed);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `${placeOf(seed, path)}: ${message}`);
  throw new Error(problems.map((problem) => `${file}: ${problem}`).join('\n'));
}

/** `campaigns.3 "Tent week".weight`: keys and indexes, and the ids or names of the entries on the way. */
function placeOf(seed: unknown, path: readonly PropertyKey[]): string {
  let value = seed;
  const parts = path.map((key) => {
    value = (value as Record<PropertyKey, unknown> | undefined)?.[key];
    const { id, name } = Object(value) as { id?: unknown; name?: unknown };
    const label = Array.isArray(value) ? undefined : (name ?? id);
    return label === undefined ? String(key) : `${String(key)} ${JSON.stringify(label)}`;
  });
  return parts.join('.');
}
