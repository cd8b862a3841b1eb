import { AppError } from '@vitrine/contract/errors.ts';

export function addressTaken(): AppError {
  return new AppError('bad_input', { email: ['There is already an account with this e-mail address.'] });
}
