import type { Site } from '@vitrine/contract/entities/company/company.ts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { isMachinePath, isProbePath } from './machine-paths.ts';

/** The company under whose own host a request came. */
export type CompanySite = Site & { companyId: string; host: string; origin: string };

/** The company that serves its pages under this host; null for none. */
export type FindSite = (host: string) => Promise<CompanySite | null>;

/**
 * Whose site a request is for: null for the installation's own, `unknown` for an unclaimed name that points here. Without a
 * configured public address every name is our own.
 */
export async function siteOf(
  config: Config,
  findSite: FindSite,
  request: FastifyRequest,
): Promise<CompanySite | null | 'unknown'> {
  const host = hostOf(request);
  // Probes are for the process, also while no company can be looked up.
  if (isOwnHost(config, host) || isProbePath(request.url)) return null;
  const site = await findSite(host);
  if (site) return site;
  return config.appUrlGiven && !isMachinePath(request.url) ? 'unknown' : null;
}

export function hostOf(request: FastifyRequest): string {
  return request.hostname.toLowerCase().replace(/\.$/, '');
}

/** Whether a name is this installation's rather than a company's. */
export function isOwnHost({ appUrl }: Config, host: string): boolean {
  return host === new URL(appUrl).hostname || host === 'localhost' || isAddress(host);
}

function isAddress(host: string): boolean {
  return /^[\d.]+$/.test(host) || host.includes(':');
}
