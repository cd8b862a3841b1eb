import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { withConnection } from '../../platform/database/connection-pool.ts';
import { createSecrets, type Encrypted, rootKeysFrom } from '../../platform/secrets/secrets.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { backup } from './backup.ts';
import { type BackupLine, backupTables } from './backup-format.ts';
import { createUser } from './create-user.ts';
import { restore } from './restore.ts';
import { rotateSecrets } from './rotate-secrets.ts';
import { withStore } from './with-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-backup-'));
const OLD = 'o'.repeat(40);
const NEW = 'n'.repeat(40);
const isEmbedded = inject('testDatabase').kind === 'pglite';
const drops: (() => Promise<void>)[] = [];
let count = 0;

afterAll(async () => {
  for (const drop of drops) await drop();
  rmSync(folder, { recursive: true, force: true });
});

/** An empty installation: on a server of its own if this run has one, unless it is to be embedded. */
async function newInstallation(kind: 'embedded' | 'any', more: NodeJS.ProcessEnv = {}) {
  count += 1;
  const target = kind === 'any' ? await createTestDatabase() : null;
  if (target) drops.push(target.drop);
  return { DATA_DIR: join(folder, `${count}`), ...(target ? { DATABASE_URL: target.url } : {}), ...more };
}

function linesOf(file: string): BackupLine[] {
  const text = gunzipSync(readFileSync(file)).toString();
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as BackupLine);
}

/** One digest per table, whatever the order of its rows, and one of all files. */
function digestsOf(file: string): Record<string, string> {
  const lines = linesOf(file);
  const parts = Object.fromEntries(
    backupTables.map((table) => [
      table,
      lines.flatMap((line) => ('table' in line && line.table === table ? [JSON.stringify(line.row)] : [])),
    ]),
  );
  const files = lines.flatMap((line) => ('file' in line ? [JSON.stringify(line)] : []));
  return Object.fromEntries(
    Object.entries({ ...parts, files }).map(([name, rows]) => [
      name,
      `${rows.length} ${createHash('sha256').update(rows.toSorted().join('\n')).digest('hex')}`,
    ]),
  );
}

async function backUp(environment: NodeJS.ProcessEnv): Promise<string> {
  count += 1;
  const file = join(folder, `${count}.backup`);
  await backup(environment, file);
  return file;
}

const owner = { email: 'ada@example.com', name: 'Ada', company: 'Analytical', password: 'engines 1843' };

// Each half runs once: restoring is slow, and a run on PostgreSQL has both kinds of database.
describe.skipIf(isEmbedded)('a backup', () => {
  let source: NodeJS.ProcessEnv;
  beforeAll(async () => {
    source = await newInstallation('any');
    await createUser(source, owner);
    await withStore(source, async ({ files, pool }) => {
      await files.put('a/b', Buffer.from('content'), 'text/csv');
      await withConnection(pool, null, (connection) =>
        connection.execute(`insert into files (company_id, kind, name, content_type, size_bytes, storage_key)
          select id, 'csv', 'one.csv', 'text/csv', 7, 'a/b' from companies`),
      );
    });
  });

  it('is restored with equal content into either kind of database, and from there into the other', async () => {
    const first = await backUp(source);
    for (const kinds of [['embedded', 'any'] as const, ['any', 'embedded'] as const]) {
      let file = first;
      for (const kind of kinds) {
        const target = await newInstallation(kind);
        await restore(target, file);
        file = await backUp(target);
        expect(digestsOf(file)).toEqual(digestsOf(first));
      }
    }
  });

  it('names parents before the rows that refer to them', async () => {
    const references = await withStore(source, ({ pool }) =>
      withConnection(pool, null, async (connection) => {
        const { rows } = await connection.query(
          "select conrelid::regclass::text, confrelid::regclass::text from pg_constraint where contype = 'f'",
          [],
          'array',
        );
        return rows as [string, string][];
      }),
    );
    const place = (table: string) => (backupTables as readonly string[]).indexOf(table);
    const included = references.filter(([child, parent]) => place(child) >= 0 && place(parent) >= 0);
    expect(included.length).toBeGreaterThan(20);
    expect(included.filter(([child, parent]) => place(parent) >= place(child))).toEqual([]);
  });

  it('taken while rows are written is a consistent snapshot', async () => {
    let writing = true;
    const writes = withStore(source, async ({ pool }) => {
      for (let round = 0; writing; round += 1)
        await withConnection(pool, null, async (connection) => {
          await connection.execute(`insert into companies (name) values ('Company ${round}')`);
          await connection.execute(`insert into dashboards (company_id, name, permalink)
            select id, 'Board', 'board-${round}' from companies where name = 'Company ${round}'`);
        });
    });
    for (const kind of ['embedded', 'any', 'any'] as const) {
      const file = await backUp(source);
      const target = await newInstallation(kind);
      await restore(target, file);
      expect(digestsOf(await backUp(target))).toEqual(digestsOf(file));
    }
    writing = false;
    await writes;
  });

  it('of an older version leaves new columns at their defaults', async () => {
    const target = await newInstallation('embedded');
    await withStore(target, ({ pool }) =>
      withConnection(pool, null, (connection) =>
        connection.execute("alter table dashboards add column added text not null default 'default'"),
      ),
    );
    await restore(target, await backUp(source));
  });

  it('of a version with other names and without share links gives every dashboard its main link', async () => {
    const [from, target] = [await newInstallation('any'), await newInstallation('embedded')];
    await createUser(from, owner);
    await withStore(from, ({ pool }) =>
      withConnection(pool, null, (connection) =>
        connection.execute(
          "insert into dashboards (company_id, name, permalink) select id, 'A', 'a' from companies",
        ),
      ),
    );
    const file = await backUp(from);
    const [header, ...lines] = linesOf(file);
    const older = [{ ...header, tables: undefined }, ...lines].map(
      (line) => `${JSON.stringify(line).replace('"deletion_requested_at":', '"deletion_asked_at":')}\n`,
    );
    expect(older.join('')).toContain('"deletion_asked_at":');
    writeFileSync(file, gzipSync(older.join('')));
    await restore(target, file);
    const links = linesOf(await backUp(target)).flatMap((line) =>
      'table' in line && line.table === 'share_links' ? [line.row] : [],
    );
    expect(links).toMatchObject([{ name: 'Main link', token: null }]);
  });
});

describe.runIf(isEmbedded)('a backup after the key was rotated', () => {
  let file: string;
  beforeAll(async () => {
    const source = await newInstallation('any', { SECRET_KEY: OLD });
    await createUser(source, owner);
    const sealed = createSecrets([OLD]).encrypt('private');
    await withStore(source, ({ pool }) =>
      withConnection(pool, null, (connection) =>
        connection.execute(`insert into whitelabels
          (company_id, ownership_token, dkim_selector, dkim_public_key, dkim_private_key, changed_at)
          select id, 't', 's1', 'public', '${sealed}', now() from companies`),
      ),
    );
    file = await backUp({ ...source, SECRET_KEY: `${NEW},${OLD}` });
  });

  async function decrypted(environment: NodeJS.ProcessEnv): Promise<string> {
    const { SECRET_KEY = null, DATA_DIR = '' } = environment;
    return withStore(environment, ({ pool }) =>
      withConnection(pool, null, async (connection) => {
        const { rows } = await connection.query('select dkim_private_key from whitelabels', [], 'array');
        const [[sealed]] = rows as [[Encrypted]];
        return createSecrets(rootKeysFrom(SECRET_KEY, DATA_DIR)).decrypt(sealed);
      }),
    );
  }

  it.each([[`${NEW},${OLD}`], [`${'x'.repeat(40)}, ${OLD}`], [undefined]])(
    'is readable under %s',
    async (key) => {
      const target = await newInstallation('embedded', key === undefined ? {} : { SECRET_KEY: key });
      await restore(target, file);
      expect(await decrypted(target)).toBe('private');
    },
  );

  it('needs no old key once everything is re-encrypted', async () => {
    const both = await newInstallation('embedded', { SECRET_KEY: `${NEW},${OLD}` });
    await restore(both, file);
    const { ok, lines } = await rotateSecrets(both);
    expect([ok, lines]).toEqual([
      true,
      expect.arrayContaining(['whitelabels.dkim_private_key: 1 re-encrypted, 0 already current, 0 failed.']),
    ]);
    expect(await decrypted({ ...both, SECRET_KEY: NEW })).toBe('private');
  });

  it('is refused if the key of its data is missing', async () => {
    const target = await newInstallation('embedded', { SECRET_KEY: NEW });
    await expect(restore(target, file)).rejects.toThrow('encrypted with a key');
    await createUser(target, owner);
  });
});
