import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another process, which still runs, has the embedded data folder. */
export class DataDirInUseError extends Error {
  readonly pid: number;

  constructor(dataDir: string, pid: number) {
    super(
      `The data folder ${dataDir} is in use by process ${pid}. Stop that one, set another DATA_DIR, or use DATABASE_URL so that several processes can share a database.`,
    );
    this.pid = pid;
  }
}

/**
 * Locks the embedded data folder for this process and returns the release function. Two processes writing one embedded database
 * would destroy it, so a second one is refused with a `DataDirInUseError`; a lock left by a killed process is taken over.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'lock');
  const own = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) });
  try {
    writeFileSync(path, own, { flag: 'wx' });
  } catch {
    const holder = readHolder(path);
    if (holder && holder.pid !== process.pid && holder.startedAt === startOf(holder.pid))
      throw new DataDirInUseError(dataDir, holder.pid);
    writeFileSync(path, own);
  }
  return () => rmSync(path, { force: true });
}

function readHolder(path: string): { pid: number; startedAt: string } | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** Process ids are reused; the start time identifies the process. Empty for one that has exited. */
function startOf(pid: number): string {
  try {
    process.kill(pid, 0);
  } catch {
    return 'gone';
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? 'running';
  } catch {
    return 'running';
  }
}
