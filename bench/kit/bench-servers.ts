import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MockServer, startMockServer } from '@vitrine/connectors/mock-kit/server.ts';
import type { BenchArguments } from './arguments.ts';
import { type RunningVitrine, startVitrine } from './vitrine.ts';

const root = join(import.meta.dirname, '..', '..');

export type BenchServers = { vitrine: RunningVitrine; mocks: MockServer };

/**
 * The built web app, the mock providers in this process, and Vitrine with its demo agency in another; all stopped after `work`.
 */
export async function withBenchServers(
  { folder, profile }: BenchArguments,
  work: (servers: BenchServers) => Promise<void>,
): Promise<void> {
  buildAll();
  const folderPath = folder ?? mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const mocks = await startMockServer();
  try {
    const vitrine = await startVitrine({ folder: folderPath, gateway: mocks.url, profile });
    try {
      await vitrine.atRest();
      await work({ vitrine, mocks });
    } finally {
      await vitrine.stop();
    }
  } finally {
    await mocks.close();
    if (!folder) await rm(folderPath, { recursive: true, force: true });
  }
}

/** Web app and bundle: what is measured is what would be shipped. */
export function buildAll(): void {
  const node = join(root, 'node_modules', '.bin', 'node');
  execFileSync(node, [join(root, 'tools', 'build.ts')], { stdio: 'inherit' });
}
