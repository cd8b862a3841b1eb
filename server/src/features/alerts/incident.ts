import type { Verdict } from './rules/evaluate-rule.ts';

/** The state of an open alert between two values. */
export type OpenState = {
  /** The value that was evaluated last. */
  judgedBy: string | null;
  wellTimes: number;
  worst: number | null;
};

export type Step = { kind: 'nothing' | 'open' | 'stay' | 'worse' | 'resolve'; state: OpenState };

const WELL_TIMES = 2;
/** Severities are parts of a rule's bound. */
const CLEARLY_WORSE = 0.1;

/**
 * The state of an incident after one verdict. It opens with the first bad value and ends with one that is normal by a margin or with
 * two different ones in a row that are no longer bad, so that a value around its bound causes one incident. `reading` identifies the
 * value: evaluating it again counts nothing twice. Unknown values change nothing.
 */
export function stepIncident(open: OpenState | null, verdict: Verdict, measurement: string): Step {
  const { stand, severity } = verdict;
  if (!open) {
    const state = { judgedBy: measurement, wellTimes: 0, worst: severity };
    return { kind: stand === 'bad' ? 'open' : 'nothing', state };
  }
  if (stand === 'unknown') return { kind: 'stay', state: open };
  if (stand === 'bad') {
    const worse = isWorse(severity, open.worst);
    const worst = worse ? severity : open.worst;
    return { kind: worse ? 'worse' : 'stay', state: { judgedBy: measurement, wellTimes: 0, worst } };
  }
  const wellTimes = open.wellTimes + (open.judgedBy === measurement ? 0 : 1);
  const over = stand === 'well' || wellTimes >= WELL_TIMES;
  return { kind: over ? 'resolve' : 'stay', state: { ...open, judgedBy: measurement, wellTimes } };
}

export function isWorse(severity: number, than: number | null): boolean {
  return severity >= (than ?? 0) + CLEARLY_WORSE;
}
