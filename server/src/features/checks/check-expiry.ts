import { DAY_MS, HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { getDomain, getPublicSuffix } from 'tldts';
import { z } from 'zod';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import { countOfDays, failing, ok, type Probe, unknown } from './probe.ts';
import { registryOf } from './registries.ts';
import { visitSite } from './visit-site.ts';

/** Registries limit requests, and an expiry changes once a year. */
const QUERY_AGAIN_MS = 20 * HOUR_MS;

const TRY_AGAIN_MS = HOUR_MS;
/** RFC 7480. */
const RDAP = 'application/rdap+json';

/** `askedAt`: when the registry answered, with `expiresAt` null if it has no date; `awayAt`: when the last request failed, and why. */
type Remembered = {
  expiresAt?: string | null;
  askedAt?: string;
  awayAt?: string;
  why?: string;
};
type RegistryResponse = { expiresAt: string | null } | { away: string } | { probe: Probe };

const responseSchema = z.object({
  events: z.array(z.object({ eventAction: z.string(), eventDate: z.string() })).default([]),
  status: z.array(z.string()).default([]),
});

/**
 * The days left of a domain's registration, from its registry's RDAP server; requested once a day, and again after an hour if that
 * failed: the last result stays valid meanwhile. A registry without a date is a valid result.
 */
export async function checkExpiry(
  outbound: Outbound,
  host: string,
  remembered: Remembered,
  nowMs: number,
): Promise<Probe> {
  const domain = getDomain(host);
  const suffix = getPublicSuffix(host);
  if (!domain || !suffix) return ok('A name like this is registered nowhere.', null);
  const within = (at: string | undefined, ms: number) => at !== undefined && nowMs - Date.parse(at) < ms;
  const { expiresAt = null, askedAt, awayAt, why = '' } = remembered;
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= nowMs;
  if (within(awayAt, TRY_AGAIN_MS)) return whileAway(why, expiresAt, nowMs);
  if (within(askedAt, QUERY_AGAIN_MS) && !isOver) return current(expiresAt, suffix, nowMs);
  const response = await queryRegistry(outbound, domain, suffix, nowMs);
  if ('probe' in response) return response.probe;
  const now = new Date(nowMs).toISOString();
  if ('away' in response) {
    const probe = whileAway(response.away, expiresAt, nowMs);
    return { ...probe, remembered: { awayAt: now, why: response.away } };
  }
  return { ...current(response.expiresAt, suffix, nowMs), remembered: { ...response, askedAt: now } };
}

async function queryRegistry(
  outbound: Outbound,
  domain: string,
  suffix: string,
  nowMs: number,
): Promise<RegistryResponse> {
  const registry = await registryOf(outbound, suffix, nowMs);
  if ('why' in registry) return { away: registry.why };
  if (registry.url === null) return { expiresAt: null };
  const visited = await visitSite(outbound, new URL(`domain/${domain}`, registry.url).href, RDAP);
  if ('failure' in visited) return { away: `The registry could not be reached. ${visited.failure.message}` };
  const { status, body } = visited.page;
  if (status === 404) return { probe: failing(`${domain} is not registered.`, null) };
  return status >= 400 ? { away: `The registry responds with ${status}.` } : { expiresAt: readExpiry(body) };
}

/** After its date a registration may have been renewed: only the registry knows. */
function whileAway(why: string, expiresAt: string | null, nowMs: number): Probe {
  return expiresAt !== null && Date.parse(expiresAt) > nowMs ? ofExpiry(expiresAt, nowMs) : unknown(why);
}

function current(expiresAt: string | null, suffix: string, nowMs: number): Probe {
  return expiresAt === null
    ? ok(`The registry of .${suffix} does not publish expiry dates.`, null)
    : ofExpiry(expiresAt, nowMs);
}

function ofExpiry(expiresAt: string, nowMs: number): Probe {
  const days = Math.floor((Date.parse(expiresAt) - nowMs) / DAY_MS);
  const day = expiresAt.slice(0, 10);
  if (days < 0) return failing(`Its registration ended on ${day}.`, days);
  return ok(`Registered for ${countOfDays(days)}, until ${day}.`, days);
}

/** The instant of its expiration; null in a response without one. */
function readExpiry(body: string): string | null {
  try {
    const { events } = responseSchema.parse(JSON.parse(body));
    const at = events.find(({ eventAction }) => eventAction === 'expiration')?.eventDate ?? '';
    return Number.isNaN(Date.parse(at)) ? null : new Date(at).toISOString();
  } catch {
    return null;
  }
}
