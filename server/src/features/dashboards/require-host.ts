import { AppError } from '@vitrine/contract/errors.ts';
import { hostNameOf, siteProblem } from '@vitrine/contract/rules/host-name.ts';

/** The host of a site as people write it; 422 on `domain` for what is none. */
export function requireHost(domain: string): string {
  const problem = siteProblem(domain);
  if (problem) throw new AppError('bad_input', { domain: [problem] });
  return hostNameOf(domain) ?? '';
}
