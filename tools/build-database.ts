import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { templateFile } from '@vitrine/server/src/platform/database/embedded/database-template.ts';

/**
 * Makes what new embedded databases are copied from, unless there is one for these migrations. In a process of its own: other builds
 * run beside it.
 */
export async function buildDatabaseIfStale(): Promise<void> {
  if (existsSync(templateFile())) return;
  const build = spawn(process.execPath, [import.meta.filename], { stdio: 'inherit' });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error('The template of the database could not be made.');
}

if (import.meta.main) {
  const { writeTemplate } = await import('@vitrine/server/src/platform/database/embedded/write-template.ts');
  await writeTemplate();
}
