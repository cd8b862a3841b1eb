import type { ProbeResult } from '@vitrine/contract/entities/group-table.ts';
import type { Unreachable } from '../../platform/outbound/why-unreachable.ts';

/** The result of one probe. The next one is compared with `remembered`; if absent, what was remembered stays. */
export type Probe = Pick<ProbeResult, 'outcome' | 'value' | 'text'> & {
  remembered?: Record<string, unknown>;
};

export const ok = (text: string, value: number | null): Probe => ({ outcome: 'ok', value, text });
export const failing = (text: string, value: number | null): Probe => ({ outcome: 'failing', value, text });
/** The result is unknown and never counts. */
export const unknown = (text: string): Probe => ({ outcome: 'unknown', value: null, text });

/** An unreachable host fails, unless our own network may be the cause. */
export function unreachable({ message, blame }: Unreachable, value: number | null): Probe {
  return blame === 'ours' ? unknown(message) : failing(message, value);
}

export function countOfDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
