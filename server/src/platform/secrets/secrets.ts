import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Text that only `decrypt` can read. Stored in columns made by `encrypted`, so that a rotation finds it. */
export type Encrypted = string & { readonly encrypted: unique symbol };

/**
 * The root keys and their derived keys: the first encrypts and signs, the others only decrypt and verify. Nothing here may reach
 * a log, an error or the browser.
 */
export type Secrets = {
  /** AES-256-GCM; the result names the key it was made with. */
  encrypt(plain: string): Encrypted;
  /** Throws when the text was changed or its key is not configured. */
  decrypt(sealed: Encrypted): string;
  /** The same text under the current key; null if it is already. Throws as `decrypt` does. */
  reencrypt(sealed: Encrypted): Encrypted | null;
  /** `payload.signature`, valid for `purpose` only and until `expiresAtMs`. */
  sign(purpose: string, payload: string, expiresAtMs: number): string;
  /** The payload of a token that `sign` made for this purpose and that has not expired; null otherwise. */
  verify(purpose: string, token: string, nowMs: number): string | null;
  /** A derived key for a library that needs one. */
  derive(purpose: string): string;
  /** The same for every root key, the current one first. */
  deriveAll(purpose: string): [string, ...string[]];
};

export function createSecrets(rootKeys: string[]): Secrets {
  const keys = rootKeys.map((rootKey) => {
    const key = deriveBytes(rootKey, 'encryption');
    return { id: idOf(key), key };
  });
  const [current] = keys;
  const rootKey = rootKeys[0];
  if (!current || !rootKey) throw new Error('At least one root key is needed.');
  const signature = (key: string, purpose: string, text: string) =>
    createHmac('sha256', deriveBytes(key, `sign:${purpose}`))
      .update(text)
      .digest('base64url');
  const encrypt = (plain: string) => seal(current, plain) as Encrypted;
  const decrypt = (sealed: Encrypted) => {
    const key = keys.find((candidate) => sealed.startsWith(`${candidate.id}.`));
    if (!key) throw new Error('This was encrypted with a key that is no longer configured.');
    return open(key.key, sealed);
  };
  const derived = (key: string, purpose: string) => deriveBytes(key, purpose).toString('base64url');
  return {
    encrypt,
    decrypt,
    reencrypt: (sealed) => (sealed.startsWith(`${current.id}.`) ? null : encrypt(decrypt(sealed))),
    sign: (purpose, payload, expiresAtMs) => {
      const text = `${Buffer.from(payload).toString('base64url')}.${expiresAtMs.toString(36)}`;
      return `${text}.${signature(rootKey, purpose, text)}`;
    },
    verify: (purpose, token, nowMs) => {
      const [payload, expires, given, ...rest] = token.split('.');
      if (payload === undefined || !expires || !given || rest.length > 0) return null;
      const text = `${payload}.${expires}`;
      if (!rootKeys.some((key) => sameText(signature(key, purpose, text), given))) return null;
      return Number.parseInt(expires, 36) > nowMs ? Buffer.from(payload, 'base64url').toString() : null;
    },
    derive: (purpose) => derived(rootKey, purpose),
    deriveAll: (purpose) => [
      derived(rootKey, purpose),
      ...rootKeys.slice(1).map((key) => derived(key, purpose)),
    ],
  };
}

/** The configured root key, or one that is created once and stored in the data folder, readable by its owner only. */
export function rootKeysFrom(configured: string | null, dataDir: string): string[] {
  if (configured) return keysIn(configured);
  const path = join(dataDir, 'secret.key');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return keysIn(readFileSync(path, 'utf8'));
}

function keysIn(text: string): string[] {
  return text.split(',').map((key) => key.trim());
}

/** The prefix of every text that this root key has encrypted, before a dot. */
export function encryptionKeyId(rootKey: string): string {
  return idOf(deriveBytes(rootKey, 'encryption'));
}

function idOf(key: Buffer): string {
  return createHmac('sha256', key).update('key id').digest('hex').slice(0, 8);
}

function seal(key: { id: string; key: Buffer }, plain: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key.key, nonce);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `${key.id}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
}

function open(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed.slice(sealed.indexOf('.') + 1), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

function deriveBytes(rootKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', rootKey, 'vitrine', purpose, 32));
}

function sameText(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
