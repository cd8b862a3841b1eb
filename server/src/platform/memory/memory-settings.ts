/** V8 lets the young generation grow to 64 MiB in a start, and keeps it. */
const HEAP_FLAG = '--max-semi-space-size';
const HEAP_MIB = 8;

/**
 * glibc raises both thresholds to the largest block that was ever freed, up to 32 and 64 MiB, and then keeps what a start has freed. Set, they stay. Other
 * libraries ignore them.
 */
const MALLOC = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };

type Running = { execArgv: readonly string[]; env: NodeJS.ProcessEnv };

/**
 * Node reads these settings before any script runs: where one is missing, the process replaces itself by the same command with it, under the same
 * id. Values of the operator stay. Windows can't replace a process, and goes on without them.
 */
export function applyMemorySettings(): void {
  const missing = missingSettings(process);
  if (missing === null || process.platform === 'win32' || !process.execve) return;
  const args = [...missing.flags, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, [process.execPath, ...args], { ...process.env, ...missing.env });
}

/** What the running process lacks; null if nothing. */
export function missingSettings({ execArgv, env }: Running) {
  const given = [...execArgv, ...(env.NODE_OPTIONS ?? '').split(' ')];
  const hasFlag = given.some((flag) => flag.replaceAll('_', '-').startsWith(HEAP_FLAG));
  const flags = hasFlag ? [] : [`${HEAP_FLAG}=${HEAP_MIB}`];
  const unset = Object.entries(MALLOC).filter(([name]) => env[name] === undefined);
  return flags.length + unset.length > 0 ? { flags, env: Object.fromEntries(unset) } : null;
}
