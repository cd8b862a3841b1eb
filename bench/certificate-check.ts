import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_EMAIL, DEMO_PASSWORD } from '@vitrine/contract/rules/people/demo.ts';
import { signedInCaller } from '@vitrine/server/src/testing/app/caller.ts';
import { startTestDns, type Zone } from '@vitrine/server/src/testing/mail/test-dns.ts';
import { readArguments } from './kit/arguments.ts';
import { withBenchServers } from './kit/bench-servers.ts';
import { connections, send } from './kit/data-request.ts';
import { measurement } from './kit/measurements.ts';
import { report } from './kit/report.ts';

const REQUESTS = 1_000;
const SPREAD_MS = 1_000;
const HOST = 'reports.harbour.example';

type CertificateRequest = { host: string; status: number };

const options = readArguments(5);
const zone: Zone = {};
const dns = await startTestDns(() => zone);
process.env.DNS_SERVERS = dns.server;
const agent = connections(50);
try {
  await withBenchServers(options, async ({ vitrine: { url } }) => {
    await proveHost(url);
    await requestAll(url);
    const times: number[] = [];
    for (let run = 0; run < options.runs; run += 1) times.push(...(await requestAll(url)));
    const measured = measurement(`certificate asked for, ${REQUESTS} in a second`, 'ms', times, {
      most: 10,
      of: 'median',
    });
    report('A proxy that asks for whom it may get a certificate', [measured], options.json);
  });
} finally {
  agent.destroy();
  await dns.close();
}

/** Gives the demo agency a host of its own, with every record as shown. */
async function proveHost(url: string): Promise<void> {
  const { api } = await signedInCaller(url, DEMO_EMAIL, DEMO_PASSWORD);
  const { data } = await api.whitelabel.save({ domain: HOST, emailDomain: '', emailUsername: '' });
  for (const { type, name, value } of data.webDns)
    zone[name] = type === 'TXT' ? { txt: [value] } : { cname: value };
  const checked = await api.whitelabel.check();
  if (!checked.data.verifiedWhitelabel) throw new Error('The host was not proved.');
}

/** Every other request is for an unknown host, each another one. Spread evenly, however long the responses take. */
function requestAll(url: string): Promise<number[]> {
  const requests = Array.from(
    { length: REQUESTS },
    (_, index): CertificateRequest =>
      index % 2 === 0 ? { host: HOST, status: 200 } : { host: `nobody-${index}.example`, status: 404 },
  );
  return Promise.all(
    requests.map(async ({ host, status }, index) => {
      await wait((index * SPREAD_MS) / REQUESTS);
      const response = await send(`${url}/api/domains/ask?domain=${host}`, { agent });
      if (response.status !== status) throw new Error(`${host} returned status ${response.status}.`);
      return response.ms;
    }),
  );
}
