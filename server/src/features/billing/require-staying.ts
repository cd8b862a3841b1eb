import { AppError } from '@vitrine/contract/errors.ts';
import type { CompanyRow } from './billing.queries.ts';

/** 422 on `general` for a company that is going to be deleted: nobody is charged for what won't be there. */
export function requireStaying({ deleteAt }: Pick<CompanyRow, 'deleteAt'>): void {
  if (deleteAt !== null)
    throw new AppError('bad_input', 'The company is going to be deleted. Take the deletion back first.');
}
