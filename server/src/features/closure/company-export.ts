import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { trimEndOf, trimStartOf } from '@vitrine/contract/rules/text/trim-characters.ts';
import { ZipFile } from 'yazl';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { exportedDashboards, exportedFiles, exportedRows } from './closure.queries.ts';

type ExportedFile = Awaited<ReturnType<typeof exportedFiles>>[number];
type Missing = { name: string; path: string; why: string };

/**
 * Everything of a company as a ZIP, which is written while it is read: tables as JSON, each dashboard by itself, uploaded files as
 * they came, those that sources read among them. Keys, passwords and tokens are not in it. A file that can't be read is named in `missing-files.json` instead.
 */
export async function exportCompany(ctx: Ctx): Promise<Readable> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const mtime = ctx.clock.now();
  const add = (path: string, value: unknown) =>
    zip.addBuffer(Buffer.from(JSON.stringify(value, null, 2)), path, { mtime });
  for (const [name, rows] of Object.entries(await exportedRows(ctx))) add(`${name}.json`, rows);
  for (const dashboard of await exportedDashboards(ctx))
    add(`dashboards/${safeName(dashboard.name)}-${dashboard.id.slice(0, 8)}.json`, dashboard);
  const files = await exportedFiles(ctx);
  // An 'error' event without a listener would end the process.
  output.on('error', (error) => ctx.log.error({ err: error }, 'an export failed'));
  const breakOff = (error: unknown) => output.destroy(error instanceof Error ? error : undefined);
  zip.on('error', breakOff);
  addFiles(ctx, zip, files)
    .then((missing) => {
      if (missing.length > 0) add('missing-files.json', missing);
      zip.end();
    })
    .catch(breakOff);
  return output;
}

/** One after the other, each opened in turn. Stops when the download is aborted. Returns those that failed. */
async function addFiles(ctx: Ctx, zip: ZipFile, files: ExportedFile[]): Promise<Missing[]> {
  const output = zip.outputStream as Readable;
  const missing: Missing[] = [];
  for (const { kind, name, storageKey } of files) {
    if (output.destroyed) break;
    const path = `files/${kind}/${basename(storageKey).slice(0, 8)}-${safeName(name)}`;
    const fail = (why: string, error: unknown) => {
      ctx.log.warn({ err: error, key: storageKey }, 'a file is missing in an export');
      missing.push({ name, path, why });
    };
    const opened = await open(ctx, storageKey).catch((error: unknown) => {
      fail('It could not be read.', error);
      return null;
    });
    if (!opened) continue;
    const body = Readable.from(
      untilItFails(opened, (error) => fail('The file is incomplete.', error)),
      { objectMode: false },
    );
    const stop = () => body.destroy();
    output.once('close', stop);
    zip.addReadStream(body, path, { mtime: ctx.clock.now(), compress: false });
    // Fails if the download was aborted, which the next iteration checks.
    await finished(body).catch(() => undefined);
    output.off('close', stop);
  }
  return missing;
}

type Opened = { first: IteratorResult<Buffer, unknown>; rest: AsyncIterator<Buffer> & AsyncIterable<Buffer> };

/** With its first piece at hand: a store may say only then that it can't read. */
async function open(ctx: Ctx, storageKey: string): Promise<Opened> {
  const stream = await ctx.services.files.read(storageKey);
  const rest = stream[Symbol.asyncIterator]();
  return { first: await rest.next(), rest };
}

async function* untilItFails({ first, rest }: Opened, onFailure: (error: unknown) => void) {
  if (first.done) return;
  try {
    yield first.value;
    yield* rest;
  } catch (error) {
    onFailure(error);
  } finally {
    await rest.return?.();
  }
}

/** A name that every system can store. */
function safeName(name: string): string {
  const safe = name.normalize('NFKD').replace(/[^\w.-]+/g, '-');
  return trimEndOf(trimStartOf(safe, '.-'), '-').slice(0, 80) || 'unnamed';
}
