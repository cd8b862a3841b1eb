import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const BLOCK_BYTES = [1024 * 1024, 4096];

export type SmallDisk = { fill(): void; makeRoom(): void; unmount(): void };

/** Mounts a file system of this size in memory; null where this account may not. */
export function mountSmallDisk(folder: string, sizeMib: number): SmallDisk | null {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${sizeMib}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    fill: () => {
      for (const bytes of BLOCK_BYTES) fillWith(filler, bytes);
    },
    makeRoom: () => rmSync(filler),
    unmount: () => execFileSync('/bin/umount', [folder]),
  };
}

function fillWith(path: string, bytes: number): void {
  for (;;) {
    try {
      appendFileSync(path, Buffer.alloc(bytes));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
      throw error;
    }
  }
}
