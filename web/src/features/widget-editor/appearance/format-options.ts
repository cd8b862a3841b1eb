import type { z } from 'zod';

/** A field for one option of a format, drawn from its schema. */
export type OptionField = { key: string; label: string; help?: string } & (
  | { kind: 'switch' }
  | { kind: 'choice'; choices: string[] }
  | { kind: 'number'; min: number | undefined; max: number | undefined }
);

type JsonField = {
  type?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  title?: string;
  description?: string;
};

/** The options a format declares, in their order; what has no field of its own kind (the version) is left out. */
export function optionFields(options: z.ZodType): OptionField[] {
  const schema = options.toJSONSchema({ io: 'input' }) as { properties?: Record<string, JsonField> };
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]): OptionField[] => {
    const help = field.description === undefined ? {} : { help: field.description };
    const named = { key, label: field.title ?? optionLabel(key), ...help };
    if (field.type === 'boolean') return [{ ...named, kind: 'switch' }];
    if (Array.isArray(field.enum)) return [{ ...named, kind: 'choice', choices: field.enum.map(String) }];
    if (field.type !== 'number' && field.type !== 'integer') return [];
    return [{ ...named, kind: 'number', min: field.minimum, max: field.maximum }];
  });
}

/** `visibleGrid` as `Visible grid`. */
export function optionLabel(key: string): string {
  const spaced = key.replace(
    /([a-z])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
