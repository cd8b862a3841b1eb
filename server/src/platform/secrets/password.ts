import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { trimEndOf } from '@vitrine/contract/rules/text/trim-characters.ts';

const hashBytes = promisify(argon2);
/** Kibibytes, and how often they are passed through. */
type Cost = { memory: number; passes: number };
const OWASP_COST: Cost = { memory: 19_456, passes: 2 };

/** Argon2id in the usual PHC form, with the cost OWASP recommends (19 MiB, 2 passes). */
export async function hashPassword(password: string, { memory, passes } = OWASP_COST): Promise<string> {
  const nonce = randomBytes(16);
  const cost = { memory, passes, parallelism: 1, tagLength: 32 };
  const tag = await hashBytes('argon2id', { message: password, nonce, ...cost });
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${unpadded(nonce)}$${unpadded(tag)}`;
}

/** False for a wrong password and for an unreadable hash. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!match) return false;
  const [, memory, passes, parallelism, nonce, tag] = match as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const expected = Buffer.from(tag, 'base64');
  const given = await hashBytes('argon2id', {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(expected, given);
}

function unpadded(bytes: Buffer): string {
  return trimEndOf(bytes.toString('base64'), '=');
}
