import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@vitrine/contract/errors.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { throwFolderOutage } from './storage-outage.ts';

/** At once: each piece costs a turn of the event loop. */
const READ_BYTES = 256 * 1024;

const MISSING = ['ENOENT', 'ENOTDIR', 'EISDIR'];

/** Files in a folder of this machine; `mode` for others than the usual permissions. */
export function localFiles(folder: string, mode?: number): FileStore {
  const pathOf = (key: string) => {
    const path = normalize(join(folder, key));
    if (!path.startsWith(normalize(`${folder}/`))) throw new AppError('not_found');
    return path;
  };
  return {
    put: async (key, body) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true }).catch(throwFolderOutage);
      const unfinished = `${path}.${randomUUID()}.part`;
      try {
        await pipeline(
          body instanceof Readable ? body : Readable.from([body]),
          createWriteStream(unfinished, { flush: true, ...(mode === undefined ? {} : { mode }) }),
        );
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {});
        throwFolderOutage(error);
      }
      return { sizeBytes: (await stat(path)).size };
    },
    read: async (key) => {
      const path = pathOf(key);
      await access(path).catch((error: NodeJS.ErrnoException) => {
        if (MISSING.includes(error.code ?? '')) throw new AppError('not_found');
        throwFolderOutage(error);
      });
      return createReadStream(path, { highWaterMark: READ_BYTES });
    },
    remove: (key) => rm(pathOf(key), { force: true }).catch(throwFolderOutage),
    list: (within) => listFiles(folder, within === '' ? folder : pathOf(within)),
    ping: async () => {
      await mkdir(folder, { recursive: true }).catch(throwFolderOutage);
      await access(folder, constants.W_OK).catch(throwFolderOutage);
    },
  };
}

async function* listFiles(folder: string, path: string): AsyncGenerator<StoredFile> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(orNothing([]));
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const found = await stat(file).catch(orNothing(null));
    if (found) yield { key: relative(folder, file).replaceAll(sep, '/'), storedAt: found.mtime };
  }
}

/** The folder doesn't exist yet, or was removed in the meantime. */
function orNothing<T>(nothing: T): (error: NodeJS.ErrnoException) => T {
  return (error) => (error.code === 'ENOENT' ? nothing : throwFolderOutage(error));
}
