import type { DriveFile } from '../data/file.ts';
import { badParameter } from './drive-error.ts';

type Compare = (left: DriveFile, right: DriveFile) => number;

const byName: Compare = (left, right) => left.name.localeCompare(right.name, 'en', { numeric: true });
const byModified: Compare = (left, right) => right.modifiedDaysAgo - left.modifiedDaysAgo;
const unchanged: Compare = () => 0;

const KEYS: Readonly<Record<string, Compare>> = {
  createdTime: (left, right) =>
    left.createdOn < right.createdOn ? -1 : Number(left.createdOn > right.createdOn),
  folder: unchanged,
  modifiedByMeTime: byModified,
  modifiedTime: byModified,
  name: byName,
  name_natural: byName,
  quotaBytesUsed: unchanged,
  recency: byModified,
  sharedWithMeTime: byModified,
  starred: unchanged,
  viewedByMeTime: byModified,
};

/** Files by an `orderBy` such as `folder,modifiedTime desc`. Throws 400 for unknown keys. */
export function orderFiles(files: readonly DriveFile[], orderBy: string): DriveFile[] {
  if (orderBy === '') return [...files];
  const compares = orderBy.split(',').map((part) => {
    const [key = '', direction, ...rest] = part.trim().split(/\s+/);
    const compare = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
    if (!compare || rest.length > 0 || (direction !== undefined && direction !== 'desc'))
      throw badParameter('orderBy', 'Invalid Value');
    return direction === 'desc' ? (left: DriveFile, right: DriveFile) => compare(right, left) : compare;
  });
  return files.toSorted((left, right) => {
    for (const compare of compares) {
      const difference = compare(left, right);
      if (difference !== 0) return difference;
    }
    return 0;
  });
}
