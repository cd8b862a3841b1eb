import { AppError } from '@vitrine/contract/errors.ts';

export function addressTaken(): AppError {
  return new AppError('bad_input', { email: ['An account with this e-mail address already exists.'] });
}
