import { AppError } from '@vitrine/contract/errors.ts';

/** For a file that may be gone: null instead of `not_found`. Any other failure says nothing about the file, and is thrown. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}
