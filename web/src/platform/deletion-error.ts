import { ApiError, errorMessage } from './api/api-error.ts';

const NOT_FOUND = 404;

/**
 * Runs a deletion. Returns null if the item is gone, also if someone else deleted it first, otherwise the error
 * message.
 */
export async function deletionError(deletion: Promise<unknown>): Promise<string | null> {
  try {
    await deletion;
    return null;
  } catch (error) {
    return error instanceof ApiError && error.status === NOT_FOUND ? null : errorMessage(error);
  }
}
