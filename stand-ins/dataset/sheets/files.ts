import { believableFiles } from './believable.ts';
import type { DriveFile } from './file.ts';
import { networkFiles, oddFiles } from './odd.ts';

/** Every file of every drive. */
export const driveFiles: readonly DriveFile[] = [...believableFiles, ...oddFiles, ...networkFiles];

/** A file by id, whoever may see it. */
export function driveFileById(id: string): DriveFile | undefined {
  return driveFiles.find((file) => file.id === id);
}
