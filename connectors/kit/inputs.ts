import type { ParameterValue } from '@vitrine/contract/entities/query.ts';

type Input = ParameterValue | undefined;

/** A typed or chosen single value, trimmed; null where there is none. */
export function textInput(value: Input): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** The ids that were chosen, one or several; empty where nothing was. */
export function listInput(value: Input): string[] {
  const items = Array.isArray(value) ? value : [value];
  return items.filter((item) => typeof item === 'string').filter((item) => item !== '');
}

/** A number of rows to read: whole, at least one and at most `most`; `preset` where nothing sensible was entered. */
export function countInput(value: Input, { preset, most }: { preset: number; most: number }): number {
  const count = Math.floor(Number(value ?? preset));
  return count >= 1 ? Math.min(count, most) : preset;
}
