import { AppError } from '@vitrine/contract/errors.ts';
import type { Visit } from '../../platform/http/visit.ts';

/** Companies are created under our own host only; under another company's host it responds with 404. */
export function requireOwnSite({ site }: Pick<Visit, 'site'>): void {
  if (site) throw new AppError('not_found');
}
