import { access, constants, mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

/**
 * Throws if no mail could be handed over now: the SMTP server takes no connection, or the outbox can't be written. Doesn't load the
 * mail library, and doesn't sign in.
 */
export async function pingMail(
  { smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>,
  timeoutMs: number,
): Promise<void> {
  if (smtpUrl) return reach(new URL(smtpUrl), timeoutMs);
  const folder = join(dataDir, 'outbox');
  await mkdir(folder, { recursive: true });
  await access(folder, constants.W_OK);
}

function reach({ protocol, hostname, port }: URL, timeoutMs: number): Promise<void> {
  const assumed = protocol === 'smtps:' ? 465 : 587;
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: port === '' ? assumed : Number(port), timeout: timeoutMs });
    socket.once('connect', () => {
      socket.end('QUIT\r\n', () => socket.destroy());
      resolve();
    });
    socket.once('timeout', () => socket.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })));
    socket.once('error', reject);
  });
}
