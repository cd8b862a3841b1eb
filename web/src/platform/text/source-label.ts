import type { Source } from '@vitrine/contract/entities/source.ts';

type Named = Pick<Source, 'id' | 'name' | 'account'>;

/** What tells a source from the others of a list: its name, and where another one has the same, its account too. */
export function sourceLabel({ id, name, account }: Named, all: readonly Named[]): string {
  return all.some((other) => other.id !== id && other.name === name) ? `${name} (${account})` : name;
}
