import { getDomain } from 'tldts';

/** The domain that somebody can have bought: `agency.co.uk` of `reports.agency.co.uk`; null for a public suffix itself. */
export function zoneOf(host: string): string | null {
  return getDomain(host, { allowPrivateDomains: true });
}

/** As a DNS panel wants it that adds the zone by itself. */
export function relativeName(name: string): string {
  const zone = zoneOf(name) ?? name;
  return name === zone ? '@' : name.slice(0, -zone.length - 1);
}

/** Whether a host is the other one or lies under it. */
export function isWithin(host: string, other: string): boolean {
  return host === other || host.endsWith(`.${other}`);
}
