import { ApiError, errorMessage } from './api/api-error.ts';

const NOT_FOUND = 404;

/**
 * Runs a deletion. Returns null if the item is gone, also if someone else deleted it first, otherwise the error
 * message.
 */
export async function refusalOf(removal: Promise<unknown>): Promise<string | null> {
  try {
    await removal;
    return null;
  } catch (error) {
    return error instanceof ApiError && error.status === NOT_FOUND ? null : errorMessage(error);
  }
}
