import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Secrets } from '../../platform/secrets/secrets.ts';

const PURPOSE = 'better-auth';
const ENVELOPE = '$ba$';

type Key = { version: number; value: string };

/**
 * The keys of better-auth, the current one first. Its encrypted texts name the key's version, which doesn't depend on the order.
 */
export function authKeys(secrets: Secrets): [Key, ...Key[]] {
  return secrets.deriveAll(PURPOSE).map((value) => ({ version: versionOf(value), value })) as [Key, ...Key[]];
}

function versionOf(value: string): number {
  return createHash('sha256').update(value).digest().readUInt32BE() >>> 1;
}

/** Encrypts a text of better-auth with the current key; null if it is already. Throws if no key fits. */
export async function reencryptForAuth(secrets: Secrets, stored: string): Promise<string | null> {
  const keys = authKeys(secrets);
  const [{ version: currentVersion }] = keys;
  if (stored.startsWith(`${ENVELOPE}${currentVersion}$`)) return null;
  const named = stored.startsWith(ENVELOPE)
    ? keys.find(({ version }) => stored.startsWith(`${ENVELOPE}${version}$`))
    : undefined;
  if (stored.startsWith(ENVELOPE) && !named) throw new Error('Encrypted with a key that is not configured.');
  const ciphertext = named ? stored.slice(`${ENVELOPE}${named.version}$`.length) : stored;
  const data = await firstDecrypted(named ? [named] : keys, ciphertext);
  const all = { keys: new Map(keys.map(({ version, value }) => [version, value])), currentVersion };
  return symmetricEncrypt({ key: all, data });
}

/** Texts from before keys had versions do not name theirs. */
async function firstDecrypted(keys: Key[], ciphertext: string): Promise<string> {
  for (const { value } of keys) {
    try {
      return await symmetricDecrypt({ key: value, data: ciphertext });
    } catch {
      // Authenticated encryption: another key's text can't be decrypted by this one.
    }
  }
  throw new Error('Encrypted with a key that is not configured.');
}

/**
 * A request's cookies, with those signed by an earlier key signed again by the current one: better-auth knows only one key for
 * cookies. A cookie that no key has signed stays unchanged.
 */
export function resignCookies(secrets: Secrets, cookies: string, prefix: string): string {
  const [{ value: current }, ...earlier] = authKeys(secrets);
  if (earlier.length === 0) return cookies;
  return cookies
    .split(';')
    .map((cookie) => {
      const [name = '', value = ''] = splitAt(cookie, '=');
      if (
        !name
          .trim()
          .replace(/^__Secure-/, '')
          .startsWith(`${prefix}.`)
      )
        return cookie;
      const [text, signature] = splitAtLast(decodeText(value), '.');
      if (!earlier.some((key) => isSame(sign(key.value, text), signature))) return cookie;
      return `${name}=${encodeURIComponent(`${text}.${sign(current, text)}`)}`;
    })
    .join(';');
}

function sign(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64');
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function decodeText(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function splitAtLast(text: string, mark: string): [string, string] {
  const at = text.lastIndexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
