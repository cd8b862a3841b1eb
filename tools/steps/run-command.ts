import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { repositoryRoot } from '../source/repository.ts';

/**
 * `code` is null when a signal or its time limit ended the command or it could not start; `output` is stdout and stderr as
 * they came.
 */
export type Outcome = { code: number | null; timedOut: boolean; output: string };

const binaries = join(repositoryRoot, 'node_modules', '.bin');

/** The environment with the installed binaries, Node among them, before any other. */
export const commandEnvironment = (extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`,
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
  ...extra,
});

type Options = { timeoutMs: number; env?: NodeJS.ProcessEnv; echo?: boolean; cwd?: string };

/** Runs one installed command at the root, or in `cwd`, and gathers its output. `echo` also shows it as it comes. */
export function runCommand(command: string, args: readonly string[], options: Options): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(join(binaries, command), args, {
      cwd: options.cwd ?? repositoryRoot,
      env: commandEnvironment(options.env),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: inOwnGroup,
    });
    running.add(child);
    let output = '';
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      stop(child, 'SIGTERM');
      setTimeout(() => stop(child, 'SIGKILL'), GRACE_MS).unref();
    }, options.timeoutMs);
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
      if (options.echo) process.stdout.write(chunk);
    };
    const end = (code: number | null, reason: string): void => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code: timedOut ? null : code, timedOut, output: `${output}${reason}` });
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => end(null, `${error.message}\n`));
    child.on('close', (code, signal) => {
      if (timedOut) end(null, `stopped: not done after ${options.timeoutMs / 1000} s\n`);
      else end(code, signal === null ? '' : `ended by ${signal}\n`);
    });
  });
}

const GRACE_MS = 5_000;

/** In a group of its own, so that a command's own children end with it. */
const inOwnGroup = process.platform !== 'win32';

const running = new Set<ChildProcess>();

function stop(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (inOwnGroup && child.pid !== undefined) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // It has ended in the meantime.
  }
}

// A group of its own doesn't get the terminal's Ctrl-C.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) stop(child, signal);
    process.exit(1);
  });
}
