import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWebIfStale } from './build-web.ts';
import { repositoryRoot } from './source/repository.ts';
import { commandEnvironment } from './steps/run-command.ts';

const port = Number(process.env.PORT ?? 3000);
const serverPort = port + 1;
const serverUrl = `http://127.0.0.1:${serverPort}`;

/** Vite answers the browser and hands over to the server, by `VITRINE_SERVER_URL`, what it does not make itself. */
const vite = (): ChildProcess =>
  start(['node_modules/vite/bin/vite.js', 'web', '--port', String(port), '--strictPort'], {
    VITRINE_SERVER_URL: serverUrl,
  });

const server = (): ChildProcess =>
  start(['--watch', '--watch-preserve-output', 'server/src/app/main.ts'], {
    PORT: String(serverPort),
    APP_URL: process.env.APP_URL ?? `http://localhost:${port}`,
  });

function start(args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const [script = '', ...rest] = args.map((arg) =>
    /\.(ts|js)$/.test(arg) ? join(repositoryRoot, arg) : arg,
  );
  return spawn(process.execPath, [script, ...rest], {
    cwd: repositoryRoot,
    env: commandEnvironment(env),
    stdio: 'inherit',
  });
}

// Public and print views are painted from the built bundle; what is edited is served by Vite, with hot reload.
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
