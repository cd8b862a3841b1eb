import { isIPv4, isIPv6 } from 'node:net';
import type { Device } from '@vitrine/contract/entities/sharing/share-link.ts';

const BOTS =
  /bot\b|crawler|spider|slurp|preview|externalhit|whatsapp|curl\/|wget\/|python|okhttp|axios|go-http-client|java\/|^node\b|undici/i;
const TABLETS = /ipad|tablet|kindle|silk\/|playbook/i;
const PHONES = /mobi|iphone|ipod/i;

/** The kind of device of a user agent. Programs and previews of messengers are bots, and so is who sends none. */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent || BOTS.test(userAgent)) return 'bot';
  const isPhone = PHONES.test(userAgent);
  if (TABLETS.test(userAgent) || (/android/i.test(userAgent) && !isPhone)) return 'tablet';
  return isPhone ? 'phone' : 'desktop';
}

/** An address without what identifies its person: `203.0.113.0/24`, `2001:db8:1::/48`; empty for what is no address. */
export function shortAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
  if (isIPv4(mapped)) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`;
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return '';
  const [before = '', after] = address.split('::');
  const groups = before === '' ? [] : before.split(':');
  // `::` stands for as many zeros as are missing; what follows it belongs to the first 48 bits only if little is left out.
  const rest = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? 0 : 8 - groups.length - rest.length;
  const all = [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...rest];
  const kept = all.slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16));
  while (kept.at(-1) === '0') kept.pop();
  return `${kept.join(':')}::/48`;
}
