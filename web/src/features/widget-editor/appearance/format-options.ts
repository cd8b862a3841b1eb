import type { z } from 'zod';

/** A field for one option of a format, drawn from its schema. */
export type OptionField = { key: string; label: string; help?: string } & (
  | { kind: 'switch' }
  | { kind: 'choice'; choices: { value: string; label: string }[] }
  | { kind: 'number'; min: number | undefined; max: number | undefined }
);

type JsonField = {
  type?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  title?: string;
  description?: string;
  /** Of a format's choices, those whose key does not read as their label. */
  choiceLabels?: Record<string, string>;
};

/** The options a format declares, in their order; what has no field of its own kind (the version) is left out. */
export function optionFields(options: z.ZodType): OptionField[] {
  const schema = options.toJSONSchema({ io: 'input' }) as { properties?: Record<string, JsonField> };
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]): OptionField[] => {
    const help = field.description === undefined ? {} : { help: field.description };
    const named = { key, label: field.title ?? optionLabel(key), ...help };
    if (field.type === 'boolean') return [{ ...named, kind: 'switch' }];
    if (Array.isArray(field.enum))
      return [{ ...named, kind: 'choice', choices: choicesOf(field.enum, field) }];
    if (field.type !== 'number' && field.type !== 'integer') return [];
    return [{ ...named, kind: 'number', min: field.minimum, max: field.maximum }];
  });
}

function choicesOf(values: readonly unknown[], { choiceLabels = {} }: JsonField) {
  return values.map(String).map((value) => ({ value, label: choiceLabels[value] ?? optionLabel(value) }));
}

/** `visibleGrid` as `Visible grid`. */
export function optionLabel(key: string): string {
  const spaced = key.replace(
    /([a-z])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
