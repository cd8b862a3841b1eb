import { isIPv4 } from 'node:net';
import type { Device } from '@vitrine/contract/entities/sharing/share-link.ts';
import { ipv6Groups, unmapped } from '../../../platform/http/ip-networks.ts';

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
  const address = unmapped(ip);
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  const groups = ipv6Groups(address, 3);
  if (!groups) return '';
  while (groups.at(-1) === '0') groups.pop();
  return `${groups.join(':')}::/48`;
}
