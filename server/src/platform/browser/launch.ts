import type { Browser as Chromium } from 'playwright-core';
import { type Executable, findChromium } from './find-chromium.ts';

/** Beyond Playwright's own: no outside connections, no desktop services, little shared memory. */
const FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-gpu',
  '--disable-sync',
  '--font-render-hinting=none',
  '--metrics-recording-only',
  '--mute-audio',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  '--no-zygote',
];

const START_TIMEOUT_MS = 30_000;

/**
 * Starts Chromium headless, and sandboxed if the system allows it: not as root, nor in containers without user namespaces.
 * `onUnsandboxed` gets the reason.
 */
export async function launchChromium(
  chromiumPath: string | null,
  cacheDir: string,
  onUnsandboxed: (reason: string) => void = () => {},
): Promise<Chromium> {
  const executable = await findChromium(chromiumPath, cacheDir);
  if (process.getuid?.() === 0) {
    onUnsandboxed('Vitrine runs as root. Run it as another user.');
    return start(executable, false);
  }
  try {
    return await start(executable, true);
  } catch (error) {
    if (!(error instanceof Error && /sandbox/i.test(error.message))) throw error;
    onUnsandboxed('the system refuses it. Allow unprivileged user namespaces.');
    return start(executable, false);
  }
}

async function start({ path, env }: Executable, chromiumSandbox: boolean): Promise<Chromium> {
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath: path,
    // --no-zygote only runs unsandboxed.
    args: chromiumSandbox ? FLAGS.filter((flag) => flag !== '--no-zygote') : FLAGS,
    chromiumSandbox,
    env,
    timeout: START_TIMEOUT_MS,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}
