import type { Source } from '@vitrine/contract/entities/source.ts';

export type Health = {
  tone: 'good' | 'bad' | 'warning' | 'info';
  word: string;
  /** What happened last, in the provider's words where there are some. */
  detail: string | null;
  /** When that was; an instant. */
  at: string | null;
};

type Signs = Pick<
  Source,
  'invalid' | 'invalidReason' | 'lastSuccessAt' | 'lastErrorAt' | 'lastError' | 'createdAt'
>;

/** How a source is doing: dead credentials first, then whether its last call went wrong, then its last success. */
export function healthOf(source: Signs): Health {
  const { invalid, invalidReason, lastSuccessAt, lastErrorAt, lastError } = source;
  if (invalid)
    return {
      tone: 'bad',
      word: 'Expired',
      detail: invalidReason ?? 'Access was withdrawn.',
      at: lastErrorAt,
    };
  if (lastErrorAt && (!lastSuccessAt || lastErrorAt > lastSuccessAt))
    return { tone: 'warning', word: 'Last call failed', detail: lastError, at: lastErrorAt };
  if (lastSuccessAt) return { tone: 'good', word: 'Working', detail: null, at: lastSuccessAt };
  return { tone: 'info', word: 'Connected', detail: null, at: source.createdAt };
}
