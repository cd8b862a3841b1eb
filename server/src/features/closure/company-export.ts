import { AppError } from '@vitrine/contract/errors.ts';
import { ZipFile } from 'yazl';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { exportedDashboards, exportedFiles, exportedRows } from './closure.queries.ts';

/**
 * Everything of a company as a ZIP, which is written while it is read: tables as JSON, each dashboard by itself, uploaded files as
 * they came. Keys, passwords and tokens are not in it.
 */
export async function exportCompany(ctx: Ctx): Promise<NodeJS.ReadableStream> {
  const zip = new ZipFile();
  const mtime = ctx.clock.now();
  const add = (path: string, value: unknown) =>
    zip.addBuffer(Buffer.from(JSON.stringify(value, null, 2)), path, { mtime });
  for (const [name, rows] of Object.entries(await exportedRows(ctx))) add(`${name}.json`, rows);
  for (const dashboard of await exportedDashboards(ctx))
    add(`dashboards/${safeName(dashboard.name)}-${dashboard.id.slice(0, 8)}.json`, dashboard);
  for (const file of await exportedFiles(ctx)) {
    zip.addReadStreamLazy(
      `files/${file.kind}/${file.id.slice(0, 8)}-${safeName(file.name)}`,
      { mtime, compress: false },
      (give) => {
        ctx.doors.files.read(file.storageKey).then(
          (stream) => give(null, stream),
          (error: unknown) => give(asError(error), zip.outputStream),
        );
      },
    );
  }
  zip.end();
  return zip.outputStream;
}

/** A name that every system can store. */
function safeName(name: string): string {
  const safe = name
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[.-]+|-+$/g, '');
  return safe.slice(0, 80) || 'unnamed';
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new AppError('internal');
}
