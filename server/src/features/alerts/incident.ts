import type { Verdict } from './evaluate-rule.ts';

/** What is remembered of an open alert between two readings. */
export type OpenState = {
  /** By which reading it was judged last. */
  judgedBy: string | null;
  wellTimes: number;
  worst: number | null;
};

export type Step = { kind: 'nothing' | 'open' | 'stay' | 'worse' | 'resolve'; state: OpenState };

const WELL_TIMES = 2;
/** Severities are parts of a rule's bound. */
const CLEARLY_WORSE = 0.1;

/**
 * What one verdict makes of an incident. It opens with the first bad value, and is over when one is well by a margin or two
 * different ones in a row are no longer bad, so that a value that trembles around its bound is one incident. `reading` names the
 * value: judged by it again, nothing is counted twice. What is unknown changes nothing.
 */
export function stepIncident(open: OpenState | null, verdict: Verdict, reading: string): Step {
  const { stand, severity } = verdict;
  if (!open) {
    const state = { judgedBy: reading, wellTimes: 0, worst: severity };
    return { kind: stand === 'bad' ? 'open' : 'nothing', state };
  }
  if (stand === 'unknown') return { kind: 'stay', state: open };
  if (stand === 'bad') {
    const worse = isWorse(severity, open.worst);
    const worst = worse ? severity : open.worst;
    return { kind: worse ? 'worse' : 'stay', state: { judgedBy: reading, wellTimes: 0, worst } };
  }
  const wellTimes = open.wellTimes + (open.judgedBy === reading ? 0 : 1);
  const over = stand === 'well' || wellTimes >= WELL_TIMES;
  return { kind: over ? 'resolve' : 'stay', state: { ...open, judgedBy: reading, wellTimes } };
}

export function isWorse(severity: number, than: number | null): boolean {
  return severity >= (than ?? 0) + CLEARLY_WORSE;
}
