import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { repositoryRoot } from '../source/repository.ts';

/** `code` is null when a signal ended the command or it could not start; `output` is stdout and stderr as they came. */
export type Outcome = { code: number | null; output: string };

const binaries = join(repositoryRoot, 'node_modules', '.bin');

/** The environment with the installed binaries, Node among them, before any other. */
export const commandEnvironment = (extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`,
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
  ...extra,
});

/** Runs one installed command at the root, or in `cwd`, and gathers what it says. `echo` also shows it as it comes. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { timeoutMs: number; env?: NodeJS.ProcessEnv; echo?: boolean; cwd?: string },
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(join(binaries, command), args, {
      cwd: options.cwd ?? repositoryRoot,
      env: commandEnvironment(options.env),
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: options.timeoutMs,
    });
    let output = '';
    const gather = (chunk: Buffer): void => {
      output += chunk.toString();
      if (options.echo) process.stdout.write(chunk);
    };
    child.stdout.on('data', gather);
    child.stderr.on('data', gather);
    child.on('error', (error) => resolve({ code: null, output: `${output}${error.message}\n` }));
    child.on('close', (code) => {
      resolve({ code, output: code === null ? `${output}stopped before it was done\n` : output });
    });
  });
}
