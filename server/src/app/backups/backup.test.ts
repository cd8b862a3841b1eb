import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { withConnection } from '../../platform/database/connection-pool.ts';
import { createSecrets, type Encrypted, rootKeysFrom } from '../../platform/secrets/secrets.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { backup, restore } from '../cli/backup.ts';
import { createUser } from '../cli/create-user.ts';
import { rotateSecrets } from '../cli/rotate-secrets.ts';
import { withStore } from '../cli/with-store.ts';
import { type BackupLine, backupTables } from './backup-format.ts';

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
  const text = zstdDecompressSync(readFileSync(file)).toString();
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
      await withConnection(pool, null, async (connection) => {
        await connection.execute(`insert into files (company_id, kind, name, content_type, size_bytes, storage_key)
          select id, 'csv', 'one.csv', 'text/csv', 7, 'a/b' from companies`);
        for (const text of ['', '\\N', '\\.', 'a\tb\nc\r\nd\\te\\', '{"a,b"} ‘é’ 𝄞', 'null'])
          await connection.query(
            `insert into audit_events (company_id, action, subject, actor_name, details)
             select id, 'dashboard.updated', $1, $1, $2 from companies`,
            [text, JSON.stringify(text)],
            'object',
          );
      });
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

  it('has no arrays, which a restore would have to write in another way', async () => {
    const arrays = await withStore(source, ({ pool }) =>
      withConnection(pool, null, async (connection) => {
        const { rows } = await connection.query(
          `select table_name, column_name from information_schema.columns
           where table_name = any($1) and data_type = 'ARRAY'`,
          [backupTables],
          'array',
        );
        return rows;
      }),
    );
    expect(arrays).toEqual([]);
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
    const rows = lines.filter((line) => !('end' in line));
    const older = [{ ...header, vitrine: 1, tables: undefined }, ...rows].map(
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

describe.runIf(isEmbedded)("a backup that can't be used", () => {
  let file: string;
  let bytes: Buffer;
  let lines: string[];
  beforeAll(async () => {
    const source = await newInstallation('embedded');
    await createUser(source, owner);
    await withStore(source, async ({ files, pool }) => {
      await files.put('a/b', randomBytes(900_000), 'text/csv');
      await withConnection(pool, null, (connection) =>
        connection.execute(`insert into files (company_id, kind, name, content_type, size_bytes, storage_key)
          select id, 'csv', 'one.csv', 'text/csv', 900000, 'a/b' from companies`),
      );
    });
    file = await backUp(source);
    bytes = readFileSync(file);
    lines = linesOf(file).map((line) => `${JSON.stringify(line)}\n`);
  });

  const withFlippedBit = () => {
    const flipped = Buffer.from(bytes);
    flipped[Math.floor(bytes.length / 2)] = (flipped[Math.floor(bytes.length / 2)] ?? 0) ^ 1;
    return flipped;
  };
  const cases: [string, () => Buffer, string][] = [
    ['is empty', () => Buffer.alloc(0), 'no backup of Vitrine'],
    ['is a text', () => Buffer.from('id,name\n1,one\n'.repeat(100)), 'no backup of Vitrine'],
    ['is another compressed file', () => gzipSync('{"name": "package"}\n'), 'no backup of Vitrine'],
    ['is cut off', () => bytes.subarray(0, -1000), 'damaged or incomplete'],
    ['has another byte', withFlippedBit, 'damaged or incomplete'],
    ['ends early', () => zstdCompressSync(lines.slice(0, -1).join('')), 'no end'],
    ['ends within a file', () => zstdCompressSync(lines.slice(0, -2).join('')), 'does not end'],
    [
      'lacks a row',
      () => zstdCompressSync(lines.filter((line) => !line.startsWith('{"table":"files"')).join('')),
      'damaged or incomplete',
    ],
    [
      'has a file outside of the storage',
      () => zstdCompressSync(lines.join('').replaceAll('"file":"a/b"', '"file":"a/../../secret.key"')),
      'gives to none: a/../../secret.key',
    ],
    [
      'is of a newer version',
      () => zstdCompressSync(lines.join('').replace('"vitrine":2', '"vitrine":3')),
      'newer version',
    ],
    [
      'has a table of a newer version',
      () => zstdCompressSync(lines.join('').replaceAll('"table":"files"', '"table":"colors"')),
      'newer version',
    ],
  ];
  it('changes nothing, whatever is wrong with it', async () => {
    const target = await newInstallation('embedded');
    const damaged = join(folder, `${count}.damaged`);
    for (const [what, made, message] of cases) {
      writeFileSync(damaged, made());
      await expect(restore(target, damaged), what).rejects.toThrow(message);
      expect(existsSync(join(target.DATA_DIR, 'secret.key')), what).toBe(false);
    }
    expect(await storedKeys(target)).toEqual([]);
    // Nothing is there, so the undamaged one can be restored.
    await restore(target, file);
    expect(digestsOf(await backUp(target))).toEqual(digestsOf(file));
  });

  async function storedKeys(environment: NodeJS.ProcessEnv): Promise<unknown[]> {
    return withStore(environment, async ({ files }) => Array.fromAsync(files.list('')));
  }

  it('because it is encrypted for somebody else changes nothing', async () => {
    const [own, other] = [await newIdentity(), await newIdentity()];
    const source = await newInstallation('embedded');
    await restore(source, file);
    const encrypted = join(folder, `${count}.age`);
    const { lines: said } = await backup(source, encrypted, { recipient: own.recipient });
    expect(said).toContain(`Only the identity of ${own.recipient} can decrypt it.`);
    expect(readFileSync(encrypted).toString('latin1')).not.toContain('Analytical');
    const target = await newInstallation('embedded');
    await expect(restore(target, encrypted)).rejects.toThrow('--identity');
    await expect(restore(target, encrypted, { identity: other.file })).rejects.toThrow('another identity');
    await restore(target, encrypted, { identity: own.file });
    expect(digestsOf(await backUp(target))).toEqual(digestsOf(file));
  });

  async function newIdentity(): Promise<{ recipient: string; file: string }> {
    count += 1;
    const identity = await generateX25519Identity();
    const path = join(folder, `${count}.key`);
    writeFileSync(path, `# created today\n${identity}\n`);
    return { recipient: await identityToRecipient(identity), file: path };
  }
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
