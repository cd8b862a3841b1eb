import type { Source } from '@vitrine/contract/entities/source.ts';

type Named = Pick<Source, 'id' | 'name' | 'account'>;

/** A source's name in a list, with its account if another source has the same name. */
export function sourceLabel({ id, name, account }: Named, all: readonly Named[]): string {
  return all.some((other) => other.id !== id && other.name === name) ? `${name} (${account})` : name;
}
