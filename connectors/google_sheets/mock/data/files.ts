import { networkFiles, oddFiles } from './edge-case-files.ts';
import type { DriveFile } from './file.ts';
import { believableFiles } from './realistic-files.ts';

/** Every file of every drive. */
export const driveFiles: readonly DriveFile[] = [...believableFiles, ...oddFiles, ...networkFiles];

const placed = new Map<string, DriveFile>();

/** Puts in a file of a test's own, in place of the one with its id. It opens by its id and is in no list. */
export function placeDriveFile(file: DriveFile): void {
  placed.set(file.id, file);
}

/** A file by id, regardless of who may see it. */
export function driveFileById(id: string): DriveFile | undefined {
  return placed.get(id) ?? driveFiles.find((file) => file.id === id);
}
