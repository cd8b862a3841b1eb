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
 * id. Values of the operator stay. Where it can't be replaced, it goes on without them.
 */
export function applyMemorySettings(): void {
  const missing = missingSettings(process);
  if (missing === null || !canReplaceItself(process)) return;
  const args = [...missing.flags, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, [process.execPath, ...args], { ...process.env, ...missing.env });
}

/** Not on Windows, not where Node's permissions forbid it, and not where it would lose the channel to the process that has forked it. */
function canReplaceItself({ platform, permission, connected }: NodeJS.Process): boolean {
  return platform !== 'win32' && !connected && (permission?.has('child') ?? true);
}

/** What the running process lacks; null if nothing. */
export function missingSettings({ execArgv, env }: Running) {
  const given = [...execArgv, ...(env.NODE_OPTIONS ?? '').replaceAll('"', '').split(' ')];
  const hasFlag = given.some((flag) => flag.replaceAll('_', '-').startsWith(HEAP_FLAG));
  const flags = hasFlag ? [] : [`${HEAP_FLAG}=${HEAP_MIB}`];
  const unset = Object.entries(MALLOC).filter(([name]) => env[name] === undefined);
  return flags.length + unset.length > 0 ? { flags, env: Object.fromEntries(unset) } : null;
}
