import { Worker } from 'node:worker_threads';
import { commitSubjectFindings } from './commits/commit-subjects.ts';
import { repositoryRoot } from './source/repository.ts';
import { runCommand } from './steps/run-command.ts';
import { describeStep, type StepResult } from './steps/step-result.ts';

const TIMEOUT_MS = 180_000;

type Command = { name: string; command: string; args: readonly string[] };

const COMMANDS: readonly Command[] = [
  { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '--colors=off', '.'] },
  {
    name: 'types',
    command: 'tsc',
    // More checkers repeat each other's work, and the other steps use the other cores.
    args: ['--project', 'tsconfig.json', '--pretty', 'false', '--checkers', '1'],
  },
  {
    name: 'dead code',
    command: 'knip',
    args: ['--no-progress', '--no-config-hints'],
  },
];

/** Runs every step side by side and reports each as it ends. */
export async function runCheck(report: (result: StepResult) => void): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const add = (result: StepResult): void => {
    results.push(result);
    report(result);
  };
  await Promise.all([
    ...COMMANDS.map(async (step) => add(await runCommandStep(step))),
    runRules(add),
    Promise.resolve().then(() => add(runCommitSubjects())),
  ]);
  return results;
}

async function runCommandStep({ name, command, args }: Command): Promise<StepResult> {
  const startedAt = performance.now();
  const { code, timedOut, output } = await runCommand(command, args, { timeoutMs: TIMEOUT_MS });
  const outcome = timedOut ? 'timed out' : code === 0 ? 'passed' : 'failed';
  const durationMs = performance.now() - startedAt;
  return { name, outcome, durationMs, output: outcome === 'passed' ? '' : output };
}

/** Resolves when every rule has been reported; a rule that throws is a failed step. */
function runRules(add: (result: StepResult) => void): Promise<void> {
  const startedAt = performance.now();
  const worker = new Worker(new URL('./rules/rules-worker.ts', import.meta.url));
  const timer = setTimeout(
    () => end('timed out', `stopped: not done after ${TIMEOUT_MS / 1000} s\n`),
    TIMEOUT_MS,
  );
  const end = (outcome: StepResult['outcome'], output: string): void => {
    add({ name: 'rules', outcome, durationMs: performance.now() - startedAt, output });
    void worker.terminate();
  };
  return new Promise((resolve) => {
    worker.on('message', add);
    worker.on('error', (error) => end('failed', `${error instanceof Error ? error.stack : error}\n`));
    worker.on('exit', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function runCommitSubjects(): StepResult {
  const startedAt = performance.now();
  const findings = commitSubjectFindings(repositoryRoot);
  return {
    name: 'commit subjects',
    outcome: findings.length === 0 ? 'passed' : 'failed',
    durationMs: performance.now() - startedAt,
    output: findings.join('\n'),
  };
}

if (import.meta.main) {
  const results = await runCheck((result) => console.log(describeStep(result)));
  process.exitCode = results.every(({ outcome }) => outcome === 'passed') ? 0 : 1;
}
