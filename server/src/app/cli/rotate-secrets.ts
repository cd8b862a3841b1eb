import { rotateTwoFactors } from '../../features/sign-in/index.ts';
import { createDatabase } from '../../platform/database/database.ts';
import { encryptedColumns, type Rotated, rotateColumn } from '../../platform/database/encrypted-columns.ts';
import { createSecrets, rootKeysFrom } from '../../platform/secrets/secrets.ts';
import { withStore } from './with-store.ts';

/**
 * Re-encrypts everything with the first key of SECRET_KEY, so that the others can be removed. May be repeated, and other
 * processes on PostgreSQL may run meanwhile.
 */
export function rotateSecrets(environment: NodeJS.ProcessEnv): Promise<{ lines: string[]; ok: boolean }> {
  return withStore(environment, async ({ config, pool }) => {
    const secrets = createSecrets(rootKeysFrom(config.secretKey, config.dataDir));
    const lines: string[] = [];
    let failed = 0;
    const report = (name: string, counts: Rotated) => {
      failed += counts.failed;
      lines.push(
        `${name}: ${counts.reencrypted} re-encrypted, ${counts.current} already current, ${counts.failed} failed.`,
      );
    };
    for (const place of encryptedColumns())
      report(`${place.table}.${place.column}`, await rotateColumn(pool, secrets, place));
    report('two_factors', await rotateTwoFactors(createDatabase(pool).system, secrets));
    lines.push(failed === 0 ? DONE : FAILED);
    return { ok: failed === 0, lines };
  });
}

const DONE =
  'All stored data is under the current key. Sessions and links in mails that an older key has signed stay valid until you remove it from SECRET_KEY.';
const FAILED =
  'What failed was encrypted with a key that SECRET_KEY does not contain. Add it at the end of the list and run this again.';
