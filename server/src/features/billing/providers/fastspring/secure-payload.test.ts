import { createDecipheriv, generateKeyPairSync, publicDecrypt } from 'node:crypto';
import { expect, it } from 'vitest';
import { encryptOrder, sealOrder } from './secure-payload.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

it('encrypts as FastSpring decrypts', () => {
  const key = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');
  expect(encryptOrder('{"items":[{"product":"dashboards","quantity":25}]}', key)).toBe(
    'KMkFL5lG63xiKXzmvPSEz7j5ePW7uym/+RIK5RnrdJn5zUrkVTOpx+UnrEaoVcO6XSM3Zh/+RQpWWv2vS9wYDw==',
  );
});

it('seals the key so that our certificate opens it', () => {
  const order = { items: [{ product: 'dashboards', quantity: 3 }], contact: { firstName: 'Žofie' } };
  const { payload, key } = sealOrder(order, privateKey);
  expect(key).toHaveLength(344);
  const aesKey = publicDecrypt(publicKey, Buffer.from(key, 'base64'));
  expect(aesKey).toHaveLength(16);
  const decipher = createDecipheriv('aes-128-ecb', aesKey, null);
  const json = Buffer.concat([decipher.update(payload, 'base64'), decipher.final()]).toString('utf8');
  expect(JSON.parse(json)).toEqual(order);
});

it('uses every key once', () => {
  expect(sealOrder({}, privateKey).payload).not.toBe(sealOrder({}, privateKey).payload);
});
