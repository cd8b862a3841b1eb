import { createCipheriv, privateEncrypt, randomBytes } from 'node:crypto';

/**
 * An order sealed for FastSpring's checkout: the JSON under a fresh AES-128 key (ECB, PKCS#7), that key under our RSA private
 * key (PKCS#1 v1.5, type 1), both in base64. The mode is the provider's demand: a key is used once, and the buyer can't alter
 * what it hides.
 */
export function sealOrder(order: object, privateKey: string): { payload: string; key: string } {
  const aesKey = randomBytes(16);
  return {
    payload: encryptOrder(JSON.stringify(order), aesKey),
    key: privateEncrypt(privateKey, aesKey).toString('base64'),
  };
}

export function encryptOrder(json: string, aesKey: Buffer): string {
  const cipher = createCipheriv('aes-128-ecb', aesKey, null);
  return Buffer.concat([cipher.update(json, 'utf8'), cipher.final()]).toString('base64');
}
