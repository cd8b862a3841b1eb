import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig } from '@vitrine/server/src/platform/config/config.ts';
import { findSnapshot } from '../demo/snapshot/snapshot-file.ts';
import { repositoryRoot } from './source/repository.ts';
import { stampOf } from './source/stamp.ts';

const stampFile = join(repositoryRoot, 'demo', 'dist', '.built-from');
const SOURCES = [
  '{demo,connectors}/**/*.{ts,json,csv}',
  'contract/rules/widgets/*.ts',
  'server/src/platform/database/migrations/*',
];

/**
 * Makes the prebuilt demo that new data folders are copied from, unless there is one of these sources that is not too old. Runs the
 * bundle, which has to be current.
 */
export async function buildDemoIfStale(): Promise<void> {
  const stamp = stampOf(stampFile, SOURCES);
  if (stamp.isCurrent && findSnapshot(Temporal.Now.plainDateISO('UTC').toString())) return;
  console.log('Preparing the demo agency ...');
  const main = join(repositoryRoot, 'dist', 'vitrine.js');
  const build = spawn(process.execPath, [main, 'demo', 'snapshot'], { stdio: 'inherit' });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error('The demo agency could not be prepared.');
  stamp.write();
}

/** Whether the next start with this environment makes a data folder with the demo agency. */
export function startsDemo(environment: NodeJS.ProcessEnv): boolean {
  try {
    const { demo, databaseUrl, dataDir } = readConfig(environment);
    return demo && databaseUrl === null && !existsSync(join(dataDir, 'database'));
  } catch (error) {
    // The start says what is wrong.
    if (error instanceof ConfigError) return false;
    throw error;
  }
}
