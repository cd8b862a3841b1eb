import type { Browser as Chromium } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

/** Beyond what Playwright sets: nothing leaves the machine, nothing of a desktop is started, shared memory may be small. */
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

/** Starts Chromium headless, and sandboxed unless this process is root, which Chromium's sandbox refuses. */
export async function launchChromium(chromiumPath: string | null, cacheDir: string): Promise<Chromium> {
  const { chromium } = await import('playwright-core');
  const { path, env } = await findChromium(chromiumPath, cacheDir);
  const root = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: path,
    // --no-zygote only runs unsandboxed.
    args: root ? FLAGS : FLAGS.filter((flag) => flag !== '--no-zygote'),
    chromiumSandbox: !root,
    env,
    timeout: START_TIMEOUT_MS,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}
