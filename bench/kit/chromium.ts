import { testChromium } from '@vitrine/server/src/testing/app/test-chromium.ts';
import { type Browser, chromium } from 'playwright-core';

/** Chromium as the product would find it, headless, without desktop services. */
export async function openChromium(): Promise<Browser> {
  const { path, env } = await testChromium();
  return chromium.launch({
    executablePath: path,
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-gpu',
      '--no-first-run',
    ],
    env,
  });
}
