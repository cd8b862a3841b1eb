import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@vitrine/server/src/testing/database/test-postgres.ts';
import { registerAgency, uploadCsv } from '../harness/agency.ts';
import { type InstallationPlan, startInstallation } from '../harness/installation.ts';
import { openKillClient } from '../kill/client.ts';
import { expect, test } from '../test.ts';
import { mountSmallDisk } from './small-disk.ts';

const CSV = fileURLToPath(new URL('../../connectors/csv/fixtures/ads-week.csv', import.meta.url));
const SIZE_MIB = 96;
/** Each takes a place of its own in the database, so that the free places of its files are used up. */
const MAX_CLIENTS = 900;
const REFUSED = { errors: { general: [expect.stringContaining('the server’s disk is full')] } };

test('on a full disk reads go on, changes are refused with the reason, and nothing is lost', async ({
  vitrine,
}, info) => {
  test.setTimeout(5 * 60_000);
  const folder = info.outputPath('installation');
  const disk = mountSmallDisk(join(folder, 'data'), SIZE_MIB);
  info.skip(disk === null, 'Only root may mount the small file system that this fills.');
  if (!disk) return;
  const plan: InstallationPlan = {
    folder,
    port: await freePort(),
    ...{ databaseUrl: null, gateway: vitrine.gateway, smtpUrl: '', demo: false },
  };
  let installation = await startInstallation(plan);
  try {
    const [client, agency] = [
      await openKillClient(installation.url, 0),
      await registerAgency(installation.url),
    ];
    const page = () => fetch(`${installation.url}/dashboards/${client.permalink}`);
    const created: string[] = [];
    const create = async () => {
      const name = `${created.length} ${'x'.repeat(100)}`;
      created.push((await agency.api.clients.create({ name })).data.id);
    };
    const listed = async () => (await agency.api.clients.list({})).data.map(({ id }) => id).sort();
    await client.edit();

    disk.fill();
    let refusal: unknown = null;
    while (refusal === null && created.length < MAX_CLIENTS)
      await create().catch((error: unknown) => {
        refusal = error;
      });
    expect(refusal).toMatchObject({ status: 503, data: REFUSED });
    await expect(uploadCsv(agency, CSV)).rejects.toThrow('503');
    expect(await client.readEdit()).toBe(client.promised.acknowledgedEdit);
    expect(await listed()).toEqual(created.toSorted());
    expect((await page()).status).toBe(200);
    expect((await fetch(`${installation.url}/sign-in`)).status).toBe(200);

    disk.makeRoom();
    await create();
    await client.edit();
    await uploadCsv(agency, CSV);

    await installation.stop();
    installation = await startInstallation(plan);
    expect(await client.readEdit()).toBe(client.promised.acknowledgedEdit);
    expect(await listed()).toEqual(created.toSorted());
    expect((await page()).status).toBe(200);
  } finally {
    await installation.stop();
    disk.unmount();
  }
});
