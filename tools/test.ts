import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWebIfStale } from './build-web.ts';
import { runCheck } from './check.ts';
import { repositoryRoot } from './source/repository.ts';
import { runCommand } from './steps/run-command.ts';
import { describeStep } from './steps/step-result.ts';
import { addTallies, describeTally, playwrightTally, type Tally, vitestTally } from './steps/tally.ts';

const cache = join(repositoryRoot, '.cache');
const VITEST_TIMEOUT_MS = 20 * 60_000;
const PLAYWRIGHT_TIMEOUT_MS = 20 * 60_000;
const ONE_FAILURE: Tally = { passed: 0, failed: 1, skipped: 0 };

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
  return run({ command: 'vitest', args, timeoutMs: VITEST_TIMEOUT_MS, report, tally: vitestTally });
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
    timeoutMs: PLAYWRIGHT_TIMEOUT_MS,
    report,
    tally: playwrightTally,
  });
}

type Runner = {
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  timeoutMs: number;
  report: string;
  tally: (report: unknown) => Tally;
};

/** A runner that leaves no report, counts no test, or ends badly without naming one, is itself a failure. */
async function run({ command, args, env = {}, timeoutMs, report, tally }: Runner): Promise<Tally> {
  rmSync(report, { force: true });
  const { code } = await runCommand(command, args, { timeoutMs, env, echo: true });
  if (!existsSync(report)) {
    console.error(`${command} could not run (exit code ${code}).`);
    return ONE_FAILURE;
  }
  const counted = tally(JSON.parse(readFileSync(report, 'utf8')));
  const isSilentFailure = counted.failed === 0 && (code !== 0 || counted.passed === 0);
  if (isSilentFailure) console.error(`${command} ended with code ${code} after ${counted.passed} tests.`);
  return isSilentFailure ? addTallies([counted, ONE_FAILURE]) : counted;
}

mkdirSync(cache, { recursive: true });
const total = addTallies([await check(), build(), await vitest(), await playwright()]);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
console.log(`\n${describeTally(total)}`);
