import type { Services } from '../../platform/ctx/ctx.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { StorageOutage } from '../../platform/files/storage-outage.ts';

/** While `work` runs, the file storage of these services is not available because of `cause`; with `only`, for these operations. */
export async function withoutStorage<T>(
  services: Services,
  work: () => Promise<T>,
  only: readonly (keyof FileStore)[] = ['put', 'read', 'remove', 'list', 'ping'],
  cause = new Error('connect ECONNREFUSED'),
): Promise<T> {
  const { files } = services;
  const fail = async () => {
    throw new StorageOutage(cause);
  };
  services.files = { ...files, ...Object.fromEntries(only.map((name) => [name, fail])) };
  try {
    return await work();
  } finally {
    services.files = files;
  }
}
