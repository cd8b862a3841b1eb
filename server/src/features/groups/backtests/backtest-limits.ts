/** A back-test that no worker has begun by then is given up. */
export const WAITING_LIMIT_MS = 60 * 1000;
/** One that has begun and is not finished by then is not coming any more. */
export const RUNNING_LIMIT_MS = 5 * 60 * 1000;
/** How long a result is cached. */
export const RESULT_LIFETIME_MS = 24 * 60 * 60 * 1000;
