import { rules } from './rules/rules.ts';
import { type Rule, readRepository, type SourceFile } from './source/repository.ts';
import { runCommand } from './steps/run-command.ts';

/** One named step of the check. `output` is empty when it passed. */
export type StepResult = { name: string; passed: boolean; durationMs: number; output: string };

const TIMEOUT_MS = 180_000;

const COMMANDS: readonly { name: string; command: string; args: readonly string[] }[] = [
  { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '--colors=off', '.'] },
  { name: 'types', command: 'tsc', args: ['--project', 'tsconfig.json', '--pretty', 'false'] },
  {
    name: 'dead code',
    command: 'knip',
    args: ['--no-progress', '--no-config-hints'],
  },
];

/** Runs every step side by side and reports each as it ends. */
export function runCheck(report: (result: StepResult) => void): Promise<StepResult[]> {
  const told = async (step: Promise<StepResult>): Promise<StepResult> => {
    const result = await step;
    report(result);
    return result;
  };
  const commands = COMMANDS.map((step) => told(runCommandStep(step)));
  const files = readRepository();
  return Promise.all([...commands, ...rules.map((rule) => told(runRule(rule, files)))]);
}

async function runCommandStep({ name, command, args }: (typeof COMMANDS)[number]): Promise<StepResult> {
  const startedAt = performance.now();
  const { code, output } = await runCommand(command, args, { timeoutMs: TIMEOUT_MS });
  const passed = code === 0;
  return { name, passed, durationMs: performance.now() - startedAt, output: passed ? '' : output };
}

async function runRule(rule: Rule, files: readonly SourceFile[]): Promise<StepResult> {
  const startedAt = performance.now();
  const findings = rule.check(files);
  const lines = findings.map(
    ({ path, line, message }) => `${path}${line > 0 ? `:${line}` : ''}  ${message}\n`,
  );
  const durationMs = performance.now() - startedAt;
  return { name: rule.name, passed: findings.length === 0, durationMs, output: lines.join('') };
}

/** One line for the step, then what it objects to. */
export function describeStep({ name, passed, durationMs, output }: StepResult): string {
  const line = `${passed ? 'ok  ' : 'FAIL'}  ${name.padEnd(24)}${(durationMs / 1000).toFixed(1).padStart(5)} s`;
  return output === '' ? line : `${line}\n${output.trimEnd().replace(/^/gm, '      ')}`;
}

if (import.meta.main) {
  const results = await runCheck((result) => console.log(describeStep(result)));
  process.exitCode = results.every((result) => result.passed) ? 0 : 1;
}
