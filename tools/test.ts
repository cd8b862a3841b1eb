import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWebIfStale } from './build-web.ts';
import { runCheck } from './check.ts';
import { repositoryRoot } from './source/repository.ts';
import { runCommand } from './steps/run-command.ts';
import { describeSlowest, playwrightTimings, type Timing, vitestTimings } from './steps/slowest.ts';
import { describeStep } from './steps/step-result.ts';
import { addTallies, describeTally, playwrightTally, type Tally, vitestTally } from './steps/tally.ts';

const cache = join(repositoryRoot, '.cache');
/** Several times what either takes on two idle cores: only a runner that hangs is ended, not one on a slow machine. */
const RUNNER_TIMEOUT_MS = 35 * 60_000;
const ONE_FAILURE: Tally = { passed: 0, failed: 1, skipped: 0 };

/** A longer step should be made faster; it may take longer on a busy machine, so it isn't a failure. */
const LONG_STEP_MS = 10 * 60_000;
const SHOWN_FILES = 10;

const steps: Timing[] = [];
const files: Timing[] = [];

async function timed<T>(name: string, step: () => T | Promise<T>): Promise<T> {
  const startedAt = performance.now();
  try {
    return await step();
  } finally {
    steps.push({ name, durationMs: performance.now() - startedAt });
  }
}

/** Every step of `npm run check` counts as one test. */
async function check(): Promise<Tally> {
  const results = await runCheck((result) => console.log(describeStep(result)));
  const passed = results.filter(({ outcome }) => outcome === 'passed').length;
  return { passed, failed: results.length - passed, skipped: 0 };
}

function build(): Tally {
  try {
    buildWebIfStale();
    return { passed: 1, failed: 0, skipped: 0 };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return ONE_FAILURE;
  }
}

function vitest(): Promise<Tally> {
  const report = join(cache, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return run({ command: 'vitest', args, timeoutMs: RUNNER_TIMEOUT_MS, report, read: readVitest });
}

async function playwright(): Promise<Tally> {
  const config = 'e2e/playwright.config.ts';
  if (!existsSync(join(repositoryRoot, config))) return { passed: 0, failed: 0, skipped: 0 };
  const report = join(cache, 'playwright.json');
  const args = ['test', '--config', config, '--reporter=line,json'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return run({
    command: 'playwright',
    args,
    env,
    timeoutMs: RUNNER_TIMEOUT_MS,
    report,
    read: readPlaywright,
  });
}

const readVitest = (report: unknown) => ({
  tally: vitestTally(report),
  timings: vitestTimings(report, repositoryRoot),
});
const readPlaywright = (report: unknown) => ({
  tally: playwrightTally(report),
  timings: playwrightTimings(report),
});

type Runner = {
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  timeoutMs: number;
  report: string;
  read: (report: unknown) => { tally: Tally; timings: Timing[] };
};

/** A runner that leaves no report, counts no test, or fails without naming one, is itself a failure. */
async function run({ command, args, env = {}, timeoutMs, report, read }: Runner): Promise<Tally> {
  rmSync(report, { force: true });
  const { code, timedOut } = await runCommand(command, args, { timeoutMs, env, echo: true });
  if (timedOut) {
    console.error(`${command} ran out of time: not done after ${timeoutMs / 60_000} minutes.`);
    return ONE_FAILURE;
  }
  if (!existsSync(report)) {
    console.error(`${command} could not run (exit code ${code}).`);
    return ONE_FAILURE;
  }
  const { tally: counted, timings } = read(JSON.parse(readFileSync(report, 'utf8')));
  files.push(...timings);
  const isSilentFailure = counted.failed === 0 && (code !== 0 || counted.passed === 0);
  if (isSilentFailure) console.error(`${command} ended with code ${code} after ${counted.passed} tests.`);
  return isSilentFailure ? addTallies([counted, ONE_FAILURE]) : counted;
}

mkdirSync(cache, { recursive: true });
const total = addTallies([
  await timed('check', check),
  await timed('build', build),
  await timed('vitest', vitest),
  await timed('playwright', playwright),
]);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
for (const { name } of steps.filter(({ durationMs }) => durationMs > LONG_STEP_MS))
  console.error(`${name} took more than ${LONG_STEP_MS / 60_000} minutes: make it faster or split it.`);
console.log(`\nSteps:\n${describeSlowest(steps)}`);
console.log(`Slowest files:\n${describeSlowest(files, SHOWN_FILES)}`);
console.log(`\n${describeTally(total)}`);
