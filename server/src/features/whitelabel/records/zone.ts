import { getDomain } from 'tldts';

/** The registrable domain: `agency.co.uk` of `reports.agency.co.uk`; null for a public suffix itself. */
export function zoneOf(host: string): string | null {
  return getDomain(host, { allowPrivateDomains: true });
}

/** The name as entered in a DNS panel that adds the zone itself. */
export function relativeName(name: string): string {
  const zone = zoneOf(name) ?? name;
  return name === zone ? '@' : name.slice(0, -zone.length - 1);
}

/** Whether a host equals the other one or is below it. */
export function isWithin(host: string, other: string): boolean {
  return host === other || host.endsWith(`.${other}`);
}
