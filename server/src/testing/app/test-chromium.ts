import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Executable, findChromium } from '../../platform/browser/find-chromium.ts';

export { chromiumEnvironment } from '../../platform/browser/chromium-environment.ts';

/** The Chromium that the product itself would start, so that a journey and a PDF come from the same one. */
export function testChromium(): Promise<Executable> {
  return findChromium(process.env.CHROMIUM_PATH || null, join(tmpdir(), 'vitrine-chromium'));
}
