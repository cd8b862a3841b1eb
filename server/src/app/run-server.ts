import { ConfigError, readConfig } from '../platform/config/config.ts';
import { startText } from '../platform/config/start-text.ts';
import { describeError } from '../platform/log/describe-error.ts';
import { createLog, createTextLog, type Log, openLogOutput } from '../platform/log/log.ts';
import { type StartDemo, startVitrine } from './start.ts';

/**
 * Starts Vitrine from an environment, with the demo agency if configured, and stops it on SIGTERM or SIGINT. Configuration
 * mistakes end the process.
 */
export async function runServer(environment: NodeJS.ProcessEnv, startDemo: StartDemo): Promise<void> {
  try {
    const config = readConfig(environment);
    const asText = config.logFormat === null ? process.stdout.isTTY : config.logFormat === 'text';
    const output = openLogOutput();
    const log = asText
      ? await createTextLog(config.logLevel, output)
      : createLog(config.logLevel, output.write);
    logUnhandledErrors(log);
    const vitrine = await startVitrine(config, log, { startDemo });
    if (asText) process.stdout.write(startText(config, vitrine.url));
    else log.info({ url: vitrine.url }, `${config.siteTitle} is ready on ${vitrine.url}`);
    stopOnSignal(() => vitrine.stop().finally(output.end));
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

/** Node would print the error with the parameters of its query and end the process. The process still ends. */
function logUnhandledErrors(log: Log): void {
  const end = (err: unknown) => {
    log.fatal({ err }, 'unhandled error');
    // The error service needs a moment to receive it.
    setTimeout(() => process.exit(1), 1_000);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}

function describe(error: unknown): string {
  return describeError(error).message;
}
