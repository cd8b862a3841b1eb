import pino, { type Logger } from 'pino';

export type Log = Logger;

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

/** Structured logs as JSON lines. Whatever looks like a secret is replaced before it is written. */
export function createLog(level: string, write?: (line: string) => void): Log {
  const options = { level, base: undefined, redact: { paths: secretPaths, censor: '[secret]' } };
  return write ? pino(options, { write }) : pino(options);
}
