import { setTimeout as wait } from 'node:timers/promises';
import pino, { type LogFn, type Logger } from 'pino';
import { describeError, safeText } from './describe-error.ts';

export type Log = Logger;

export type LogOutput = {
  isTTY: boolean;
  write(line: string): void;
  /** Resolves when all lines are written; a reader that has gone or takes long isn't waited for. */
  end(): Promise<void>;
};

const END_MS = 2_000;
/** What waits for the reader of the log at most, in characters: some fifty thousand lines. */
const MAX_WAITING = 16 * 1024 * 1024;

/**
 * Standard output. While the reader of the log is slow, requests go on and lines wait; once too many do, lines are left out until the
 * reader has caught up, and the log says how many. A reader that has gone and a full disk end nothing: later lines are tried again.
 */
export function openLogOutput(): LogOutput {
  const { stdout } = process;
  const own = createLog('warn', (line) => stdout.write(line));
  let leftOut = 0;
  stdout.on('error', () => {});
  return {
    isTTY: stdout.isTTY === true,
    write: (line) => {
      if (stdout.writableLength > (leftOut > 0 ? 0 : MAX_WAITING)) {
        leftOut += 1;
        return;
      }
      if (leftOut > 0) own.warn({ lines: leftOut }, 'lines were left out of a log that is read too slowly');
      leftOut = 0;
      stdout.write(line);
    },
    end: async () => {
      const written = new Promise((resolve) => stdout.write('', resolve));
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
export function createLog(level: string, write?: (line: string) => void): Log {
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
  return write ? pino(options, { write }) : pino(options);
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
