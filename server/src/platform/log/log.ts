import { setTimeout as wait } from 'node:timers/promises';
import pino, { type LogFn, type Logger } from 'pino';
import { describeError, safeText } from './describe-error.ts';

export type Log = Logger;

export type LogOutput = {
  stream: pino.DestinationStream;
  /** Resolves when all lines are written; a reader that has gone or takes long isn't waited for. */
  end(): Promise<void>;
};

const END_MS = 2_000;

/** Standard output, written by another thread: while the reader of the log is slow, requests go on. What is left at an exit is written then. */
export function openLogOutput(): LogOutput {
  const stream = pino.destination({ dest: 1, sync: false });
  return {
    stream,
    end: async () => {
      const written = new Promise((resolve) => stream.once('close', resolve));
      stream.end();
      await Promise.race([written, wait(END_MS)]);
    },
  };
}

const secretPaths = [
  'password',
  'token',
  'secret',
  'authorization',
  'cookie',
  '*.password',
  '*.token',
  '*.secret',
  '*.authorization',
  '*.cookie',
  '*.accessToken',
  '*.refreshToken',
  '*.credentials',
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["x-authorization"]',
  'req.headers["x-identification"]',
];

/**
 * Structured logs as JSON lines, to standard output unless they are written elsewhere. Everything that looks like a secret is
 * replaced before it is written, and errors are written without their data.
 */
export function createLog(level: string, output?: pino.DestinationStream | ((line: string) => void)): Log {
  const options = {
    level,
    base: undefined,
    redact: { paths: secretPaths, censor: '[secret]' },
    serializers: {
      err: (error: unknown) => describeError(error),
      error: (error: unknown) => describeError(error),
    },
    hooks: { logMethod: withSafeMessages },
  };
  if (!output) return pino(options);
  return pino(options, typeof output === 'function' ? { write: output } : output);
}

/** The same as lines for people: the time, the level, the message with a request's route and status, and the other fields. */
export async function createTextLog(
  level: string,
  terminal: { isTTY?: boolean; write(line: string): unknown },
): Promise<Log> {
  const { prettyFactory } = await import('pino-pretty');
  const format = prettyFactory({
    colorize: terminal.isTTY === true,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
    messageFormat:
      '{msg}{if route} {method} {route}: {status} in {ms} ms{end}{if host} {method} {host}: {status} in {ms} ms{end}',
    ignore: 'method,route,status,ms,requestId',
  });
  return createLog(level, (line) => terminal.write(format(line)));
}

/** A library may log an error as its first argument or quote one in its text. */
function withSafeMessages(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [first, ...rest] = args as unknown[];
  const object = first instanceof Error ? { err: first } : first;
  const texts = rest.map((part) => (typeof part === 'string' ? safeText(part) : part));
  const safe = [typeof object === 'string' ? safeText(object) : object, ...texts];
  if (first instanceof Error && rest.length === 0) safe.push(describeError(first).message);
  method.apply(this, safe as Parameters<LogFn>);
}
