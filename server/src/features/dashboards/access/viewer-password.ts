import { AppError } from '@vitrine/contract/errors.ts';
import { hashPassword } from '../../../platform/secrets/password.ts';

const MIN_PASSWORD = 4;

/** The stored form of a viewers' password; null removes it, and so does an empty text. 422 on `password` for a short one. */
export async function viewerPasswordHash(password: string | null): Promise<string | null> {
  if (!password) return null;
  if (password.length >= MIN_PASSWORD) return hashPassword(password);
  throw new AppError('bad_input', {
    password: [`The password needs at least ${MIN_PASSWORD} characters.`],
  });
}
