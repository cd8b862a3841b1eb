import { ConfigError, readConfig } from '../platform/config/config.ts';
import { createLog } from '../platform/log/log.ts';
import { startVitrine } from './start.ts';

/** Starts Vitrine from an environment and stops it on SIGTERM or SIGINT. Mistakes in the configuration end the process. */
export async function runServer(environment: NodeJS.ProcessEnv): Promise<void> {
  try {
    const config = readConfig(environment);
    const log = createLog(config.logLevel);
    const vitrine = await startVitrine(config, log);
    process.stdout.write(`\n  ${config.siteTitle} is ready on ${vitrine.url}\n\n`);
    stopOnSignal(vitrine.stop);
  } catch (error) {
    process.stderr.write(
      `${error instanceof ConfigError ? error.message : `Vitrine could not start: ${describe(error)}`}\n`,
    );
    process.exit(1);
  }
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
