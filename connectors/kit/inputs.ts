import type { ParameterValue } from '@vitrine/contract/entities/query.ts';

type Input = ParameterValue | undefined;

/** A typed or chosen single value, trimmed; null where there is none. */
export function textInput(value: Input): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** The chosen ids, one or several; empty without any. */
export function listInput(value: Input): string[] {
  const items = Array.isArray(value) ? value : [value];
  return items.filter((item) => typeof item === 'string').filter((item) => item !== '');
}

/** A number of rows to read: whole, at least one and at most `most`; `preset` for an invalid entry. */
export function countInput(value: Input, { preset, most }: { preset: number; most: number }): number {
  const count = Math.floor(Number(value ?? preset));
  return count >= 1 ? Math.min(count, most) : preset;
}
