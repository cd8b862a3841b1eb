import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { authKeys } from '../../features/sign-in/auth-keys.ts';
import type { Services } from '../../platform/ctx/ctx.ts';
import { sources, twoFactors } from '../../platform/database/schema/schema.ts';

/** Stores the only second factor as it was before keys had versions: the text alone, under the current key. */
export async function storeWithoutVersion({ database: { system }, secrets }: Services): Promise<void> {
  const [{ version: currentVersion, value }] = authKeys(secrets);
  const all = { keys: new Map([[currentVersion, value]]), currentVersion };
  const [row] = await system.select().from(twoFactors);
  if (!row) throw new Error('There is a second factor.');
  const plain = async (data: string) =>
    symmetricEncrypt({ key: value, data: await symmetricDecrypt({ key: all, data }) });
  const values = { secret: await plain(row.secret), backupCodes: await plain(row.backupCodes) };
  await system.update(twoFactors).set(values).where(eq(twoFactors.id, row.id));
}

/** A source whose credentials are this text, encrypted; its id. */
export async function storeCredentials(
  { database: { system }, secrets }: Services,
  companyId: string,
  text: string,
): Promise<string> {
  const credentials = secrets.encrypt(text);
  const values = { companyId, type: 'csv', name: 'Shop', account: 'x', credentials };
  const [source] = await system.insert(sources).values(values).returning();
  if (!source) throw new Error('The source was not stored.');
  return source.id;
}

export async function readCredentials(
  { database: { system }, secrets }: Services,
  id: string,
): Promise<string> {
  const [source] = await system.select().from(sources).where(eq(sources.id, id));
  if (!source?.credentials) throw new Error('The source has credentials.');
  return secrets.decrypt(source.credentials);
}
