import type { Written } from '@vitrine/server/src/testing/app/write-before-start.ts';

/** What a journey knows of its installation; passed from the set-up to the workers by the environment. */
export type Installation = Written & {
  url: string;
  /** The mocks' address: their consent pages and their controls. */
  gateway: string;
  /** The folder with the mails of this installation. */
  mailFolder: string;
  /** The names that its name server knows. */
  zoneFile: string;
  /** Its address, as DNS_SERVERS takes it. */
  dnsServer: string;
  /** A new database for a test with a server of its own; null if that is a new folder. */
  postgresUrl: string | null;
  /** As `postgresUrl`, for several servers; null on the embedded database. */
  clusterUrl: string | null;
};

const VARIABLE = 'VITRINE_E2E_INSTALLATIONS';

export function announceInstallations(installations: Record<string, Installation>): void {
  process.env[VARIABLE] = JSON.stringify(installations);
}

/** The installation of a project. */
export function installationOf(project: string): Installation {
  const all = JSON.parse(process.env[VARIABLE] ?? '{}') as Record<string, Installation>;
  const found = all[project];
  if (!found) throw new Error(`No installation was started for "${project}".`);
  return found;
}
