import { isIP } from 'node:net';
import { isPublicAddress } from '@vitrine/connectors/kit/http/public-address.ts';
import type { ChannelKind } from '@vitrine/contract/entities/channel.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { z } from 'zod';
import type { Services } from '../../platform/ctx/ctx.ts';
import type { Encrypted } from '../../platform/secrets/secrets.ts';

/** As stored: what may be shown, and for a webhook the whole address, encrypted. */
export type Target = { target: string; url: Encrypted | null };

/** Checks where a channel leads; 422 on `target`. Where a name leads is checked again by every connection. */
export function targetOf({ config, outbound, secrets }: Services, kind: ChannelKind, text: string): Target {
  if (kind === 'email') {
    const address = z.email().safeParse(text.trim().toLowerCase());
    return address.success ? { target: address.data, url: null } : refuse('Please enter an e-mail address.');
  }
  const { href, host } = reachableUrl({ config, outbound }, text, refuse);
  return { target: host, url: secrets.encrypt(href) };
}

/** An entered address on the public internet, or in OUTBOUND_ALLOWED. Where a name leads is checked again by every connection. */
export function reachableUrl(
  { config, outbound }: Pick<Services, 'config' | 'outbound'>,
  text: string,
  refuseWith: (message: string) => never,
): URL {
  const url = URL.parse(text.trim());
  if (!url || !/^https?:$/.test(url.protocol))
    return refuseWith('Please enter an address that starts with https://.');
  if (url.username || url.password)
    return refuseWith('Please enter an address without a user name and password.');
  // Numbers in any notation are addresses by now: 2130706433, 0x7f.1 and 0177.0.0.1 are 127.0.0.1.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isAddress = isIP(host) !== 0;
  if ((isAddress && !outbound.mayReach(host)) || /(^|\.)localhost\.?$/i.test(host))
    return refuseWith(
      'This address is private, loopback or link-local. Please enter one on the public internet.',
    );
  const ownNetwork = config.outboundAllowed.includes(host) && !isPublicAddress(host);
  if (url.protocol === 'http:' && !ownNetwork)
    return refuseWith(
      'Please enter an address that starts with https://: other addresses are not encrypted.',
    );
  return url;
}

function refuse(message: string): never {
  throw new AppError('bad_input', { target: [message] });
}
