import { errorMessage, isNotFound } from './api/api-error.ts';

/**
 * Runs a deletion. Returns null if the item is gone, also if someone else deleted it first, otherwise the error
 * message.
 */
export async function deletionError(deletion: Promise<unknown>): Promise<string | null> {
  try {
    await deletion;
    return null;
  } catch (error) {
    return isNotFound(error) ? null : errorMessage(error);
  }
}
