import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Encrypted, Secrets } from '../../../platform/secrets/secrets.ts';

const BITS = 2048;
const makeKeyPair = promisify(generateKeyPair);

export type Keys = {
  ownershipToken: string;
  dkimSelector: string;
  /** Base64 of the DER, as published. */
  dkimPublicKey: string;
  dkimPrivateKey: Encrypted;
};

/** The keys that prove a company's domains. The selector is unique, so that senders of one domain don't collide. */
export async function makeKeys(secrets: Secrets): Promise<Keys> {
  const { publicKey, privateKey } = await makeKeyPair('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    ownershipToken: randomBytes(16).toString('hex'),
    dkimSelector: `reports-${randomBytes(3).toString('hex')}`,
    dkimPublicKey: publicKey.toString('base64'),
    dkimPrivateKey: secrets.encrypt(privateKey),
  };
}
