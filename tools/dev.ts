import { type ChildProcess, spawn } from 'node:child_process';
import { buildWebIfStale } from './build-web.ts';
import { repositoryRoot } from './source/repository.ts';
import { commandEnvironment } from './steps/run-command.ts';

const port = Number(process.env.PORT ?? 3000);

/** Vite answers the browser and hands to the server what it does not make itself; its `APP_URL` is where that is. */
const vite = (): ChildProcess =>
  start('node_modules/vite/bin/vite.js', ['web', '--port', String(port), '--strictPort'], {
    APP_URL: `http://127.0.0.1:${port + 1}`,
  });

const server = (): ChildProcess =>
  start('--watch', ['--watch-preserve-output', 'demo/main.ts'], {
    PORT: String(port + 1),
    APP_URL: process.env.APP_URL ?? `http://localhost:${port}`,
  });

function start(first: string, rest: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const options = { cwd: repositoryRoot, env: commandEnvironment(env), stdio: 'inherit' } as const;
  return spawn(process.execPath, [first, ...rest], options);
}

// Public and print views are rendered from the built bundle; what is edited is served by Vite, with hot reload.
buildWebIfStale();
const children = [server(), vite()];
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    for (const other of children) other.kill('SIGTERM');
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
