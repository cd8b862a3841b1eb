import { existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { compressTar } from '../../files/tar/write-tar.ts';
import { migrate } from '../migrate.ts';
import { createPglite } from './create-pglite.ts';
import { templateFile } from './database-template.ts';
import { pglitePool } from './pglite-pool.ts';

/** Makes the template, unless there is one for this version. */
export async function writeTemplate(): Promise<void> {
  const file = templateFile();
  if (existsSync(file)) return;
  const work = mkdtempSync(join(tmpdir(), 'vitrine-database-'));
  try {
    const pglite = await createPglite({ dataDir: join(work, 'database') });
    await migrate(
      pglitePool(pglite, () => {}),
      async () => {},
    );
    const tar = Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer());
    await pglite.close();
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, compressTar(tar));
    renameSync(`${file}.${process.pid}`, file);
    for (const other of globSync('*.tar.zst', { cwd: dirname(file) }))
      if (other !== basename(file)) rmSync(join(dirname(file), other));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
