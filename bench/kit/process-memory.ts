import { readdir, readFile } from 'node:fs/promises';

/** Memory of a process and all its children, browsers included: shared memory counts once. Linux only. */
export async function treeMib(rootPid: number): Promise<number> {
  let sumMib = 0;
  for (const pid of await treeOf(rootPid)) sumMib += await processMib(pid);
  return sumMib;
}

/** A process and all its children. */
export async function treeOf(rootPid: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => null);
    const parent = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const isWithin = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined && at > 1; at = parents.get(at))
      if (at === rootPid) return true;
    return false;
  };
  return [...parents.keys()].filter(isWithin);
}

/** Memory of one process, in proportion to what it shares with others; 0 once it has ended. */
export async function processMib(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
}
