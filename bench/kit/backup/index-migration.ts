import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';

const MIGRATIONS = 'server/src/platform/database/migrations';
const NAME = '9999_measured';
const EVERY_MS = 20;

/** A copy of the built server whose newest migration creates an index on a large table; returns its program. */
export function withIndexMigration(root: string, folder: string): string {
  const next = join(folder, 'next');
  cpSync(join(root, 'dist'), join(next, 'dist'), { recursive: true });
  mkdirSync(join(next, 'server/src/platform/database'), { recursive: true });
  cpSync(join(root, MIGRATIONS), join(next, MIGRATIONS), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(next, 'node_modules'));
  writeFileSync(
    join(next, MIGRATIONS, `${NAME}.sql`),
    'CREATE INDEX "measured_addresses" ON "delivery_recipients" USING btree ("address");',
  );
  const path = join(next, MIGRATIONS, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string; idx: number }[] };
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, tag: NAME, idx: journal.entries.length });
  writeFileSync(path, JSON.stringify(journal));
  return join(next, 'dist', 'vitrine.js');
}

type Run = (statement: string) => Promise<unknown>;

/** The table is read and written while `work` runs; returns how long each statement took, connecting included. */
export async function whileUsed(
  run: Run,
  work: () => Promise<unknown>,
): Promise<{ reads: number[]; writes: number[] }> {
  let isOver = false;
  const repeat = async (statement: string) => {
    const times: number[] = [];
    for (; !isOver; await after(EVERY_MS)) {
      const begunMs = performance.now();
      await run(statement);
      times.push(performance.now() - begunMs);
    }
    return times;
  };
  const reads = repeat(
    'select * from delivery_recipients where delivery_id = (select id from deliveries limit 1)',
  );
  const writes = repeat(
    'update delivery_recipients set opened_count = opened_count + 1 where delivery_id = (select id from deliveries limit 1)',
  );
  await work().finally(() => {
    isOver = true;
  });
  return { reads: await reads, writes: await writes };
}
