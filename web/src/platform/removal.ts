import { ApiError, wordsOf } from './api/api-error.ts';

const NOT_FOUND = 404;

/** Asks for a removal: null once the thing is gone, be it that somebody else was quicker, else why it was refused, in words. */
export async function refusalOf(removal: Promise<unknown>): Promise<string | null> {
  try {
    await removal;
    return null;
  } catch (error) {
    return error instanceof ApiError && error.status === NOT_FOUND ? null : wordsOf(error);
  }
}
