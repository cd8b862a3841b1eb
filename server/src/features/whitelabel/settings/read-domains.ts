import { AppError, type FieldErrors } from '@vitrine/contract/errors.ts';
import { hostNameOf } from '@vitrine/contract/rules/text/urls.ts';
import type { Config } from '../../../platform/config/config.ts';
import { userNameProblem } from '../records/sender-address.ts';
import { isWithin, zoneOf } from '../records/zone.ts';

export type DomainsInput = { domain: string; emailDomain: string; emailUsername: string };
export type Domains = { domain: string | null; emailDomain: string | null; emailUsername: string | null };

const notADomain = 'Please enter a domain such as agency.com.';
const sharedDomains = 'This is not a domain that anybody can own.';
const ours = 'This domain belongs to this installation.';

/** The domains as stored; 422 by field for invalid or shared ones. */
export function readDomains(input: DomainsInput, config: Config): Domains {
  const ownHosts = [new URL(config.appUrl).hostname, config.dnsTargets.webHost];
  const mailHost = config.mailFrom.replace(/^.*@/, '').toLowerCase();
  const domain = readHost(input.domain, (host) => ownHosts.some((own) => isWithin(host, own)));
  const emailDomain = readHost(input.emailDomain, (host) => host === mailHost);
  const emailUsername = input.emailUsername.trim().toLowerCase();
  const errors: FieldErrors = {};
  if (domain.problem) errors.domain = [domain.problem];
  if (emailDomain.problem) errors.emailDomain = [emailDomain.problem];
  const nameProblem = userNameProblem(emailUsername);
  if (nameProblem) errors.emailUsername = [nameProblem];
  else if (emailDomain.host && emailUsername === '') {
    errors.emailUsername = ['Please enter the part before the @.'];
  } else if (emailUsername !== '' && !emailDomain.host && !emailDomain.problem) {
    errors.emailDomain = ['Please enter the part after the @.'];
  }
  if (Object.keys(errors).length > 0) throw new AppError('bad_input', errors);
  if (!domain.host && !emailDomain.host) {
    throw new AppError('bad_input', { domain: ['Please enter a domain, or a sender address.'] });
  }
  return { domain: domain.host, emailDomain: emailDomain.host, emailUsername: emailUsername || null };
}

function readHost(
  text: string,
  isOurs: (host: string) => boolean,
): { host: string | null; problem: string | null } {
  const host = hostNameOf(text);
  if (host === '') return { host: null, problem: null };
  if (host === null) return { host: null, problem: notADomain };
  if (zoneOf(host) === null) return { host: null, problem: sharedDomains };
  return isOurs(host) ? { host: null, problem: ours } : { host, problem: null };
}
