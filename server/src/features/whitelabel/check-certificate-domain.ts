import { AppError } from '@vitrine/contract/errors.ts';
import { hostNameOf } from '@vitrine/contract/rules/text/urls.ts';
import type { Services } from '../../platform/ctx/ctx.ts';
import { findVerifiedDomain } from './whitelabel.queries.ts';

/** Whether a certificate may be issued for this name. Reads the stored result only, because a browser is waiting. */
export async function checkCertificateDomain(
  services: Services,
  domain: string,
): Promise<{ domain: string }> {
  const host = domain.toLowerCase().replace(/\.$/, '');
  if (hostNameOf(host) !== host || !(await isVerifiedDomain(services, host))) throw new AppError('not_found');
  return { domain: host };
}

/** Whether a company serves its pages under this host. */
export function isVerifiedDomain({ database }: Services, host: string): Promise<boolean> {
  return findVerifiedDomain(database.system, host);
}
