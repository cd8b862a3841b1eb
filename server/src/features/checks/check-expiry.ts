import { getDomain, getPublicSuffix } from 'tldts';
import { z } from 'zod';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import { countOfDays, failing, type Look, ok, unknown } from './look.ts';
import { registryOf } from './registries.ts';
import { visitSite } from './visit-site.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Registries count questions, and an expiry changes once a year. */
const ASK_AGAIN_MS = 20 * HOUR_MS;

type Remembered = { expiresAt?: string; askedAt?: string };

const answerSchema = z.object({
  events: z.array(z.object({ eventAction: z.string(), eventDate: z.string() })).default([]),
  status: z.array(z.string()).default([]),
});

/** How many days are left of a domain's registration, as its registry's RDAP server tells; asked once a day. */
export async function checkExpiry(
  outbound: Outbound,
  host: string,
  remembered: Remembered,
  nowMs: number,
): Promise<Look> {
  const { expiresAt, askedAt } = remembered;
  const fresh = askedAt !== undefined && nowMs - Date.parse(askedAt) < ASK_AGAIN_MS;
  if (expiresAt && fresh && Date.parse(expiresAt) > nowMs) return ofExpiry(expiresAt, nowMs);
  const domain = getDomain(host);
  const suffix = getPublicSuffix(host);
  if (!domain || !suffix) return unknown('This name is not registered anywhere.');
  const registry = await registryOf(outbound, suffix, nowMs);
  if ('why' in registry) return unknown(registry.why);
  if (registry.url === null)
    return unknown(`The registry of .${suffix} does not tell when a domain expires.`);
  const visited = await visitSite(outbound, new URL(`domain/${domain}`, registry.url).href);
  if ('failure' in visited) return unknown(`The registry could not be asked. ${visited.failure.words}`);
  const { status, body } = visited.page;
  if (status === 404) return failing(`${domain} is not registered, its registry says.`, null);
  if (status >= 400) return unknown(`The registry answers with ${status}.`);
  const found = readExpiry(body);
  if (found === null) return unknown(`The registry of .${suffix} does not tell when a domain expires.`);
  return {
    ...ofExpiry(found, nowMs),
    remembered: { expiresAt: found, askedAt: new Date(nowMs).toISOString() },
  };
}

function ofExpiry(expiresAt: string, nowMs: number): Look {
  const days = Math.floor((Date.parse(expiresAt) - nowMs) / DAY_MS);
  const day = expiresAt.slice(0, 10);
  if (days < 0) return failing(`Its registration ended on ${day}.`, days);
  return ok(`Registered for ${countOfDays(days)}, until ${day}.`, days);
}

/** The instant of its expiration; null in an answer without one. */
function readExpiry(body: string): string | null {
  try {
    const { events } = answerSchema.parse(JSON.parse(body));
    const at = events.find(({ eventAction }) => eventAction === 'expiration')?.eventDate ?? '';
    return Number.isNaN(Date.parse(at)) ? null : new Date(at).toISOString();
  } catch {
    return null;
  }
}
