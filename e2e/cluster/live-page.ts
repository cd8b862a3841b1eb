import { setTimeout as after } from 'node:timers/promises';
import { companyChannel } from '@vitrine/contract/events/live-events.ts';
import { type Channel, openPusher, type Pusher } from '@vitrine/server/src/testing/app/live-client.ts';
import { registerAgency } from '../harness/agency.ts';

const RESUBSCRIBE_MS = 1_000;
const RECONNECTS_WITHIN_MS = 60_000;
const POLL_MS = 200;

export type LivePage = Awaited<ReturnType<typeof openLivePage>>;

/** A page with the published client, through the proxy: it hears of clients that its agency creates. */
export async function openLivePage(url: string) {
  const agency = await registerAgency(url);
  const { realtime, company } = await agency.api.bootstrap.get({});
  if (!realtime || !company) throw new Error('There are no live updates.');
  const pusher = openPusher(agency, { key: realtime.key, port: Number(new URL(url).port) });
  const heard = new Set<string>();
  subscribe(pusher, companyChannel(company.id), heard);
  let changes = 0;
  const acknowledged = new Set<string>();
  const change = async () => {
    changes += 1;
    const { data } = await agency.api.clients.create({ name: `Client ${changes}` });
    acknowledged.add(data.id);
    return data.id;
  };
  /** Clients that were acknowledged and are gone, or exist twice. */
  const brokenClients = async () => {
    const { data } = await agency.api.clients.list({});
    const ids = new Set(data.map(({ id }) => id));
    const lost = [...acknowledged].filter((id) => !ids.has(id));
    const names = data.map(({ name }) => name);
    const twice = names.filter((name, index) => names.indexOf(name) < index);
    return [
      ...lost.map((id) => `Client ${id} was acknowledged and is gone.`),
      ...twice.map((name) => `${name} exists twice.`),
    ];
  };
  return {
    change,
    reconnect: () => {
      pusher.disconnect();
      pusher.connect();
    },
    /** Whether it hears of changes again; how many it missed is up to the moments without a connection. */
    outcome: async (): Promise<{ changes: number; heard: number; broken: string[] }> => {
      const deadline = performance.now() + RECONNECTS_WITHIN_MS;
      let isBack = false;
      while (!isBack && performance.now() < deadline) {
        const id = await change().catch(() => null);
        await after(POLL_MS);
        isBack = id !== null && heard.has(id);
      }
      pusher.disconnect();
      const broken = await brokenClients();
      if (!isBack) broken.push('The open page hears of no change any more.');
      return { changes, heard: heard.size, broken };
    },
  };
}

/** As the web app does: one that was refused, because a process just ended, is tried again. */
function subscribe(pusher: Pusher, name: string, heard: Set<string>): void {
  const channel: Channel = pusher.subscribe(name);
  channel.bind('ClientUpdated', ({ id }: { id: string | null }) => id && heard.add(id));
  channel.bind('pusher:subscription_error', () => {
    pusher.unsubscribe(name);
    setTimeout(() => subscribe(pusher, name, heard), RESUBSCRIBE_MS).unref();
  });
}
