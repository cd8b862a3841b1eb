import type { Source } from '@vitrine/contract/entities/source.ts';

/** Message after a source has been connected. */
export function connectedText({ name, seesNothing }: Pick<Source, 'name' | 'seesNothing'>): string {
  return seesNothing ? `${name} is connected, but has no data yet.` : `${name} is connected.`;
}
