import type { SourceType } from '@vitrine/contract/entities/catalogue.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';

export type Health = {
  tone: 'good' | 'bad' | 'warning' | 'info';
  label: string;
  /** The last event, in the provider's words if there are any. */
  detail: string | null;
  /** When it happened; an instant. */
  at: string | null;
};

type Signs = Pick<
  Source,
  'invalid' | 'invalidReason' | 'seesNothing' | 'lastSuccessAt' | 'lastErrorAt' | 'lastError' | 'createdAt'
>;
type Kind = Pick<SourceType, 'label' | 'propertyLabel' | 'connection'>;

/** Text for a working connection without properties. */
export function nothingSeen({ label, propertyLabel, connection }: Kind): string {
  const who = connection.kind === 'oauth' ? 'sign-in' : 'key';
  const fix =
    who === 'sign-in'
      ? 'Sign in with an account that has access, or request access.'
      : 'Use a key that has access, or request access.';
  return `This ${who} sees no ${propertyLabel.toLowerCase()} in ${label}. ${fix}`;
}

/**
 * The health of a source: an invalid credential first, then a failed last call or no properties, then the last
 * success.
 */
export function healthOf(source: Signs, type: Kind): Health {
  const { invalid, invalidReason, lastSuccessAt, lastErrorAt, lastError } = source;
  if (invalid)
    return {
      tone: 'bad',
      label: 'Expired',
      detail: invalidReason ?? 'Access was withdrawn.',
      at: lastErrorAt,
    };
  if (lastErrorAt && (!lastSuccessAt || lastErrorAt > lastSuccessAt))
    return { tone: 'warning', label: 'Last request failed', detail: lastError, at: lastErrorAt };
  if (source.seesNothing)
    return { tone: 'warning', label: 'No data', detail: nothingSeen(type), at: lastSuccessAt };
  if (lastSuccessAt) return { tone: 'good', label: 'Working', detail: null, at: lastSuccessAt };
  return { tone: 'info', label: 'Connected', detail: null, at: source.createdAt };
}
