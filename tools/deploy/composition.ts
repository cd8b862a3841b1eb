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
  /** Gives up a start that is under way. */
  signal: AbortSignal;
};

export type Composition = {
  url: string;
  stop(): Promise<void>;
};

/**
 * Web and worker processes behind a proxy, as `deploy/compose.yaml` has them, each started again when it ends. Resolves once all
 * are ready. Rejects, with all stopped, if one can't be started, isn't ready in time or the plan's signal is aborted.
 */
export async function startComposition(plan: Plan): Promise<Composition> {
  const kinds = [...Array(plan.webs).fill('web'), ...Array(plan.workers).fill('worker')] as string[];
  const processes = kinds.map((kind, index) => keepRunning(plan, kind, plan.port + 1 + index));
  const stopAll = async (proxy?: RunningProxy) => {
    await proxy?.close();
    await Promise.all(processes.map((one) => one.stop()));
  };
  try {
    await Promise.all(processes.map((one) => untilReady(one, plan.signal)));
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

type RunningProcess = {
  port: number;
  /** Why its program can't be started at all. */
  failure(): Error | undefined;
  stop(): Promise<void>;
};

function keepRunning(plan: Plan, kind: string, port: number): RunningProcess {
  const { command, environment, log } = plan;
  const env = { ...environment, PROCESS: kind, PORT: String(port), HOST: '127.0.0.1' };
  let child: ChildProcess;
  let failure: Error | undefined;
  let restart: NodeJS.Timeout | undefined;
  let stopping = false;
  const start = () => {
    const [program = '', ...args] = command;
    child = spawn(program, args, { env, stdio: 'inherit' });
    const onEnd = (reason: string) => {
      if (stopping) return;
      log(`${kind} on port ${port} ${reason}; it is started again`);
      restart = setTimeout(start, RESTART_AFTER_MS);
    };
    child.once('spawn', () => log(`${kind} on port ${port} has pid ${child.pid}`));
    child.once('exit', (code, signal) => onEnd(`ended (${code ?? signal})`));
    child.once('error', (error) => {
      failure = error;
      if (child.pid === undefined) onEnd(`could not be started (${error.message})`);
    });
  };
  start();
  return {
    port,
    failure: () => failure,
    stop: async () => {
      stopping = true;
      clearTimeout(restart);
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilReady({ port, failure }: RunningProcess, signal: AbortSignal): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    signal.throwIfAborted();
    const error = failure();
    if (error) throw error;
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await wait(200, null, { signal });
  }
  throw new Error(`The process on port ${port} did not become ready; its log says why.`);
}
