import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';

/** A back-test that no worker has started by then fails. */
export const WAITING_LIMIT_MS = 60 * 1000;
/** One that has started and is not finished by then is considered lost. */
export const RUNNING_LIMIT_MS = 5 * 60 * 1000;
/** How long a result is cached. */
export const RESULT_LIFETIME_MS = DAY_MS;
