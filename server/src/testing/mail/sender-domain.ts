import { generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { whitelabels } from '../../platform/database/schema/schema.ts';
import type { ZoneEntry } from './test-dns.ts';

/** A sender domain of the company with a key of its own. Returns the text that publishes the key, by its name. */
export async function giveSenderDomain(
  ctx: Ctx,
  emailDomain: string,
  { verified = true, returnPath = false } = {},
): Promise<Record<string, ZoneEntry>> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const dkimPublicKey = publicKey.toString('base64');
  const known = { status: 'correct' as const, message: null, found: [], value: null, checkedAt: null };
  await ctx.db.insert(whitelabels).values({
    companyId: ctx.companyId,
    emailDomain,
    emailUsername: 'reports',
    ownershipToken: 'token',
    dkimSelector: 's1',
    dkimPublicKey,
    dkimPrivateKey: ctx.services.secrets.encrypt(privateKey),
    changedAt: ctx.clock.now(),
    nextCheckAt: ctx.clock.now(),
    mailVerified: verified,
    records: returnPath ? { returnPath: known } : {},
  });
  return { [`s1._domainkey.${emailDomain}`]: { txt: [`v=DKIM1; k=rsa; p=${dkimPublicKey}`] } };
}

/** Serves the company's pages under this host; its row comes from `giveSenderDomain`. */
export async function giveWebDomain(ctx: Ctx, domain: string): Promise<void> {
  const values = { domain, webVerified: true };
  await ctx.db.update(whitelabels).set(values).where(eq(whitelabels.companyId, ctx.companyId));
}
