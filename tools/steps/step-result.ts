/** One named step of the check. `output` is empty when it passed. A step that ran out of time has found nothing yet. */
export type StepResult = {
  name: string;
  outcome: 'passed' | 'failed' | 'timed out';
  durationMs: number;
  output: string;
};

const LABELS = { passed: 'ok  ', failed: 'FAIL', 'timed out': 'TIME' } as const;

/** One line for the step, then its findings. */
export function describeStep({ name, outcome, durationMs, output }: StepResult): string {
  const line = `${LABELS[outcome]}  ${name.padEnd(24)}${(durationMs / 1000).toFixed(1).padStart(5)} s`;
  return output === '' ? line : `${line}\n${output.trimEnd().replace(/^/gm, '      ')}`;
}
