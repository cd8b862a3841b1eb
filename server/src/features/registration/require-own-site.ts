import { AppError } from '@vitrine/contract/errors.ts';
import type { Visit } from '../../platform/http/visit.ts';

/** Companies are opened with us, not under the host of another company; there it looks as if there were no such thing (404). */
export function requireOwnSite({ site }: Pick<Visit, 'site'>): void {
  if (site) throw new AppError('not_found');
}
