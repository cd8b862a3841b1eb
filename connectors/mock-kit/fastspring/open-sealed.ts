import { createDecipheriv, publicDecrypt } from 'node:crypto';
import { z } from 'zod';
import { FastspringError } from './fastspring-error.ts';
import type { Records, Session } from './records.ts';

const PRODUCTS = ['dashboards'];

const orderSchema = z.strictObject({
  contact: z
    .strictObject({
      firstName: z.string().optional(),
      lastName: z.string().optional(),
      email: z.email(),
      company: z.string().optional(),
    })
    .optional(),
  account: z.string().optional(),
  items: z
    .array(
      z.strictObject({
        product: z.string(),
        quantity: z.number().int().min(1),
        pricing: z.strictObject({
          price: z.strictObject({ USD: z.number().min(0) }),
          quantityBehavior: z.enum(['lock', 'allow', 'hide']),
          interval: z.enum(['month', 'year']),
          intervalLength: z.literal(1),
          quantityDiscounts: z.record(z.string(), z.number().min(0).max(100)).optional(),
          discountType: z.literal('percent').optional(),
          discountReason: z.record(z.string(), z.string()).optional(),
        }),
      }),
    )
    .length(1),
  tags: z.record(z.string(), z.string()).optional(),
  reset: z.boolean().optional(),
});

/**
 * Opens a payload that a page sealed with the uploaded certificate. 400 for one that FastSpring could not decrypt or parse.
 */
export function openSealed(records: Records, payload: unknown, key: unknown): Session {
  const json = decrypt(records, payload, key);
  const parsed = orderSchema.safeParse(json);
  if (!parsed.success)
    throw new FastspringError(400, { payload: parsed.error.issues[0]?.message ?? 'invalid' });
  const { contact, account, items, tags = {} } = parsed.data;
  if ((contact === undefined) === (account === undefined))
    throw new FastspringError(400, { contact: 'Either contact or account is needed' });
  if (account !== undefined && !records.accounts.has(account))
    throw new FastspringError(400, { account: 'Account not found' });
  const [item] = items;
  if (!item || !PRODUCTS.includes(item.product))
    throw new FastspringError(400, { items: 'Product not found' });
  return {
    payer: contact ?? records.accounts.get(account ?? '') ?? {},
    accountId: account ?? null,
    product: item.product,
    quantity: item.quantity,
    unitCents: Math.round(item.pricing.price.USD * 100),
    discountPercent: item.pricing.quantityDiscounts?.['1'] ?? 0,
    interval: item.pricing.interval,
    tags,
  };
}

function decrypt({ setup }: Records, payload: unknown, key: unknown): unknown {
  if (!setup) throw new FastspringError(400, { key: 'No certificate was uploaded' });
  if (typeof key !== 'string' || !/^[A-Za-z0-9+/]{342}==$/.test(key))
    throw new FastspringError(400, { key: 'The key is not 344 characters of base64' });
  if (typeof payload !== 'string' || !/^[A-Za-z0-9+/]+={0,2}$/.test(payload))
    throw new FastspringError(400, { payload: 'The payload is no base64' });
  try {
    const aesKey = publicDecrypt(setup.publicKey, Buffer.from(key, 'base64'));
    const decipher = createDecipheriv('aes-128-ecb', aesKey, null);
    const json = Buffer.concat([decipher.update(payload, 'base64'), decipher.final()]);
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json));
  } catch {
    throw new FastspringError(400, { payload: 'The payload could not be decrypted' });
  }
}
