import { readFile, rename, writeFile } from 'node:fs/promises';
import { startTestDns, type TestDns, type Zone } from '@vitrine/server/src/testing/mail/test-dns.ts';

export type { Zone };

/** A name server whose zone is a file, so that journeys in other processes can write in it. */
export async function startNameServer(zoneFile: string): Promise<TestDns> {
  await writeFile(zoneFile, '{}');
  return startTestDns(() => readZone(zoneFile));
}

/** Sets names, beside those that others have set. */
export async function setNames(zoneFile: string, names: Zone): Promise<void> {
  const part = `${zoneFile}.${process.pid}`;
  await writeFile(part, JSON.stringify({ ...(await readZone(zoneFile)), ...names }));
  await rename(part, zoneFile);
}

async function readZone(zoneFile: string): Promise<Zone> {
  return JSON.parse(await readFile(zoneFile, 'utf8')) as Zone;
}
