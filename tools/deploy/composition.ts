import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type RunningProxy, startProxy } from './proxy.ts';

const RESTART_AFTER_MS = 1_000;
const READY_WITHIN_MS = 120_000;

export type Plan = {
  /** What runs as each process, with its arguments. */
  command: readonly string[];
  /** Of all processes; each gets `PROCESS` and `PORT` besides. */
  environment: NodeJS.ProcessEnv;
  webs: number;
  workers: number;
  /** Where the proxy listens; the processes take the ports after it. */
  port: number;
  log(line: string): void;
};

export type Composition = {
  url: string;
  stop(): Promise<void>;
};

/**
 * Web and worker processes behind a proxy, as `deploy/compose.yaml` has them, each started again when it ends. Resolves once all
 * are ready; rejects if one isn't in time.
 */
export async function startComposition(plan: Plan): Promise<Composition> {
  const kinds = [...Array(plan.webs).fill('web'), ...Array(plan.workers).fill('worker')] as string[];
  const processes = kinds.map((kind, index) => keepRunning(plan, kind, plan.port + 1 + index));
  const stopAll = async (proxy?: RunningProxy) => {
    await proxy?.close();
    await Promise.all(processes.map((one) => one.stop()));
  };
  try {
    await Promise.all(processes.map(({ port }) => untilReady(port)));
    const ports = processes.slice(0, plan.webs).map(({ port }) => port);
    const proxy = await startProxy(plan.port, ports);
    return {
      url: `http://127.0.0.1:${plan.port}`,
      stop: () => stopAll(proxy),
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

function keepRunning({ command, environment, log }: Plan, kind: string, port: number) {
  const env = { ...environment, PROCESS: kind, PORT: String(port), HOST: '127.0.0.1' };
  let child: ChildProcess;
  let stopping = false;
  const start = () => {
    const [program = '', ...args] = command;
    child = spawn(program, args, { env, stdio: 'inherit' });
    log(`${kind} on port ${port} has pid ${child.pid}`);
    child.once('exit', (code, signal) => {
      if (stopping) return;
      log(`${kind} on port ${port} ended (${code ?? signal}); it is started again`);
      setTimeout(() => {
        if (!stopping) start();
      }, RESTART_AFTER_MS);
    });
  };
  start();
  return {
    port,
    stop: async () => {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilReady(port: number): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await wait(200);
  }
  throw new Error(`The process on port ${port} did not become ready; its log says why.`);
}
