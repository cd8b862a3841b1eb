import { hasCause } from '../errors/has-cause.ts';

/** The file system's errors for no space, an exceeded quota and an exceeded file size, and PostgreSQL's for any of them. */
const CODES = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'];

/** Whether the disk of the server, or of its database, has no space left. Also of an error that the query layer has wrapped. */
export function isDiskFull(error: unknown): boolean {
  return hasCause(error, (cause) => 'code' in cause && CODES.includes(String(cause.code)));
}

/** Writes what a read records besides. While the disk is full, the read goes on without it. */
export async function recordUnlessDiskFull(record: () => Promise<unknown>): Promise<void> {
  try {
    await record();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}
