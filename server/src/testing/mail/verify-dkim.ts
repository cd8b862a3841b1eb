import { Resolver } from 'node:dns/promises';
import { authenticate } from 'mailauth';

/** The verification result of a mail's DKIM signatures with the keys at `dnsServer`: selector, domain and result of each. */
export async function verifyDkim(
  raw: string | Uint8Array,
  sender: string,
  dnsServer: string,
): Promise<{ selector: string; domain: string; result: string }[]> {
  const resolver = new Resolver();
  resolver.setServers([dnsServer]);
  const { dkim } = await authenticate(Buffer.from(raw), {
    ip: '127.0.0.1',
    helo: 'mail.desk.test',
    sender,
    mta: 'mx.client.test',
    resolver: (name, type) => resolver.resolve(name, type) as Promise<string[][] | string[]>,
  });
  return dkim.results.map(({ selector, signingDomain, status }) => ({
    selector: String(selector),
    domain: String(signingDomain),
    result: status.result,
  }));
}
