import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { chromiumEnvironment } from './chromium-environment.ts';

const run = promisify(execFile);

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The program to run, and its whole environment. */
export type Executable = { path: string; env: Record<string, string> };

/** The configured Chromium, else an installed one, else the binary that comes with npm, unpacked into `cacheDir` once. */
export async function findChromium(configured: string | null, cacheDir: string): Promise<Executable> {
  if (configured) {
    if (await isExecutable(configured)) return { path: configured, env: chromiumEnvironment() };
    throw new Error(`CHROMIUM_PATH is ${configured}, which cannot be run.`);
  }
  for (const path of INSTALLED) if (await isExecutable(path)) return { path, env: chromiumEnvironment() };
  if (process.platform !== 'linux') {
    throw new Error('No Chromium was found. Install Chrome, or set CHROMIUM_PATH to a Chromium.');
  }
  return bundled(await writableFolder([join(homedir(), '.cache', 'vitrine'), cacheDir]));
}

/**
 * Unpacks in a process whose temporary folder is ours: otherwise the package would run whatever is at a shared, guessable path.
 * The finished folder is renamed into place, so that concurrent starts and a kill in between do no harm.
 */
async function bundled(folder: string): Promise<Executable> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = JSON.parse(await readFile(join(dirname(entry), '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const home = join(folder, `chromium-${version}`);
  const path = join(home, 'chromium');
  if (!(await isExecutable(path))) {
    const unfinished = `${home}.${randomUUID()}`;
    await mkdir(unfinished, { recursive: true });
    const script = `(await import(${JSON.stringify(import.meta.resolve('@sparticuz/chromium'))})).default.executablePath()`;
    await run(process.execPath, ['--input-type=module', '-e', `await ${script}`], {
      env: chromiumEnvironment({ TMPDIR: unfinished }),
    });
    await rename(unfinished, home).catch(async (error: unknown) => {
      await rm(unfinished, { recursive: true, force: true });
      if (!(await isExecutable(path))) throw error;
    });
  }
  const systemFonts = await exists('/etc/fonts/fonts.conf');
  return { path, env: chromiumEnvironment(systemFonts ? {} : { FONTCONFIG_PATH: join(home, 'fonts') }) };
}

async function writableFolder(candidates: string[]): Promise<string> {
  for (const folder of candidates) {
    try {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
      return folder;
    } catch {}
  }
  throw new Error(`Chromium could not be unpacked: none of ${candidates.join(', ')} can be written to.`);
}

function isExecutable(path: string): Promise<boolean> {
  return exists(path, constants.X_OK);
}

async function exists(path: string, mode: number = constants.F_OK): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}
