import { createSocket, type Socket as DatagramSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import packet, { type Answer, type CaaData, type Packet, type Question } from 'dns-packet';

/** The records of one name. A TXT record is one string, or several that belong together. */
export type ZoneEntry = {
  txt?: (string | string[])[];
  cname?: string;
  a?: string[];
  ns?: string[];
  /** `10 mx.example` */
  mx?: string[];
  /** `0 issue "authority.example"` */
  caa?: string[];
  fails?: 'SERVFAIL' | 'REFUSED';
};

/** Names in lower case without a trailing dot. An unknown name is NXDOMAIN; one without the record is NODATA. */
export type Zone = Record<string, ZoneEntry>;

export type TestDns = {
  /** In the notation of DNS_SERVERS. */
  server: string;
  /** Holds every response from now on; `asked` resolves with the first query. */
  hold(): { asked: Promise<void>; release(): void };
  close(): Promise<void>;
};

const CODES = { SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 };
const MAX_HOPS = 10;
const UDP_BYTES = 512;
const TEXT_BYTES = 255;
const AUTHORITATIVE = packet.AUTHORITATIVE_ANSWER | packet.RECURSION_AVAILABLE;

/** A name server on loopback, over UDP and TCP, that responds like a recursive resolver: CNAMEs are followed. */
export async function startTestDns(zone: () => Zone | Promise<Zone>): Promise<TestDns> {
  const { udp, tcp, port } = await bindBoth();
  const held = { asked: () => {}, until: Promise.resolve() };
  const zoneOnceReleased = async () => {
    held.asked();
    await held.until;
    return zone();
  };
  udp.on('message', async (query, from) => {
    const response = respondTo(packet.decode(query), await zoneOnceReleased());
    const bytes = packet.encode(response);
    const short = { ...response, answers: [], flags: (response.flags ?? 0) | packet.TRUNCATED_RESPONSE };
    udp.send(bytes.length > UDP_BYTES ? packet.encode(short) : bytes, from.port, from.address, () => {});
  });
  const open = new Set<Socket>();
  tcp.on('connection', (socket) => {
    open.add(socket);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
    socket.on('data', async (bytes: Buffer) => {
      socket.write(packet.streamEncode(respondTo(packet.streamDecode(bytes), await zoneOnceReleased())));
    });
  });
  return {
    server: `127.0.0.1:${port}`,
    hold: () => {
      const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      Object.assign(held, { asked: asked.resolve, until: released.promise });
      return { asked: asked.promise, release: released.resolve };
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await Promise.all([
        new Promise<void>((closed) => udp.close(() => closed())),
        new Promise<void>((closed) => tcp.close(() => closed())),
      ]);
    },
  };
}

const MAX_TRIES = 20;

/** One port for both: if that of a free TCP port is taken for UDP, another one. */
async function bindBoth(tries = MAX_TRIES): Promise<{ udp: DatagramSocket; tcp: Server; port: number }> {
  const tcp = createServer();
  tcp.listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  const { port } = tcp.address() as AddressInfo;
  const udp = createSocket('udp4');
  udp.bind(port, '127.0.0.1');
  try {
    await once(udp, 'listening');
    return { udp, tcp, port };
  } catch (error) {
    udp.close();
    tcp.close();
    if (tries === 1) throw error;
    return bindBoth(tries - 1);
  }
}

function respondTo({ id, questions = [] }: Packet, zone: Zone): Packet {
  const [dnsQuery] = questions;
  const base = { type: 'response' as const, id: id ?? 0, questions };
  if (!dnsQuery) return { ...base, flags: CODES.REFUSED };
  const { answers: responses, code } = lookUp(dnsQuery, zone);
  return { ...base, answers: responses, flags: AUTHORITATIVE | code };
}

function lookUp({ name, type }: Question, zone: Zone): { answers: Answer[]; code: number } {
  const responses: Answer[] = [];
  let current = name.toLowerCase().replace(/\.$/, '');
  for (let hop = 0; hop < MAX_HOPS; hop += 1) {
    const entry = zone[current];
    if (!entry) return { answers: responses, code: CODES.NXDOMAIN };
    if (entry.fails) return { answers: [], code: CODES[entry.fails] };
    if (entry.cname === undefined) return { answers: [...responses, ...held(entry, current, type)], code: 0 };
    responses.push({ type: 'CNAME', name: current, ttl: 60, data: entry.cname });
    if (type === 'CNAME') return { answers: responses, code: 0 };
    current = entry.cname.toLowerCase();
  }
  return { answers: responses, code: CODES.SERVFAIL };
}

function held(
  { txt = [], a = [], ns = [], mx = [], caa = [] }: ZoneEntry,
  name: string,
  type: string,
): Answer[] {
  if (type === 'TXT') return txt.map((text) => ({ type: 'TXT', name, ttl: 60, data: stringsOf(text) }));
  if (type === 'A') return a.map((address) => ({ type: 'A', name, ttl: 60, data: address }));
  if (type === 'NS') return ns.map((data) => ({ type: 'NS', name, ttl: 60, data }));
  if (type === 'MX') return mx.map((text) => ({ type: 'MX', name, ttl: 60, data: mxOf(text) }));
  if (type === 'CAA') return caa.map((text) => ({ type: 'CAA', name, ttl: 60, data: caaOf(text) }));
  return [];
}

function mxOf(text: string): { preference: number; exchange: string } {
  const [preference = '0', exchange = ''] = text.split(' ');
  return { preference: Number(preference), exchange };
}

function caaOf(text: string): CaaData {
  const [, flags = '0', tag = '', value = ''] = /^(\d+) (\w+) "(.*)"$/.exec(text) ?? [];
  return { flags: Number(flags), tag: tag as CaaData['tag'], value, issuerCritical: Number(flags) > 127 };
}

/** Values longer than one string are split, as in every zone file. */
function stringsOf(text: string | string[]): string[] {
  if (Array.isArray(text)) return text;
  const strings: string[] = [];
  for (let from = 0; from < Math.max(text.length, 1); from += TEXT_BYTES) {
    strings.push(text.slice(from, from + TEXT_BYTES));
  }
  return strings;
}
