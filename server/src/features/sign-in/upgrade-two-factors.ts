import type { BetterAuthOptions } from 'better-auth';
import type { DBAdapter } from 'better-auth/adapters';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { reencryptForAuth } from './auth-keys.ts';

type OpenAdapter = (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions>;
type TwoFactor = { id: string; secret: string; backupCodes: string };

/**
 * Re-encrypts a second factor from before keys had versions when it is read: its text does not say which key it needs, and
 * better-auth would try only one.
 */
export function upgradeTwoFactors(openAdapter: OpenAdapter, secrets: Secrets): OpenAdapter {
  return (options) => {
    const adapter = openAdapter(options);
    const findOne: typeof adapter.findOne = async <T>(request: Parameters<typeof adapter.findOne>[0]) => {
      const row = await adapter.findOne<T>(request);
      const stored = row as Partial<TwoFactor> | null;
      if (request.model !== 'twoFactor' || !row || !stored?.secret || !stored.backupCodes) return row;
      const { id, secret, backupCodes } = stored;
      if (secret.startsWith('$ba$') && backupCodes.startsWith('$ba$')) return row;
      const update = {
        secret: (await reencryptForAuth(secrets, secret)) ?? secret,
        backupCodes: (await reencryptForAuth(secrets, backupCodes)) ?? backupCodes,
      };
      await adapter.update({ model: 'twoFactor', where: [{ field: 'id', value: id ?? '' }], update });
      return { ...row, ...update };
    };
    return { ...adapter, findOne };
  };
}
