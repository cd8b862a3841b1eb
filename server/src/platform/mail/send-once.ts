import type { Clock } from '../clock/clock.ts';
import type { SendOutcome } from './mailer.ts';

/** What is stored of a mail after its conversation with the mail server. `waiting`: nothing was accepted. */
export type SendResult = {
  status: 'sent' | 'failed' | 'unknown' | 'waiting';
  error: string | null;
  sentAt?: Date;
};

/** The stored status of one mail. */
export type SendStatus = {
  /** From `waiting` to `sending`, committed; false if the mail has another status. */
  claim(): Promise<boolean>;
  /** False if the mail no longer has the status `from`. */
  settle(from: 'sending' | 'unknown', result: SendResult): Promise<boolean>;
};

/** For a mail that was being sent when its process ended. */
export const INTERRUPTED = {
  status: 'unknown' as const,
  error:
    'The sending was interrupted before the mail server confirmed it. It may have arrived, so it is not resent automatically.',
};

/**
 * Sends a mail at most once. `sending` is committed before the conversation begins; whatever is learned of its end follows. Null if the mail
 * was not `waiting`. One that a later run has marked as `unknown` meanwhile gets the real result, without waiting.
 */
export async function sendOnce(
  clock: Clock,
  { claim, settle }: SendStatus,
  send: () => Promise<SendOutcome>,
): Promise<SendResult | null> {
  if (!(await claim())) return null;
  const result = resultOf(clock, await send());
  if (await settle('sending', result)) return result;
  const ended = result.status === 'waiting' ? { ...result, status: 'failed' as const } : result;
  await settle('unknown', ended);
  return ended;
}

function resultOf(clock: Clock, outcome: SendOutcome): SendResult {
  switch (outcome.status) {
    case 'sent':
      return { status: 'sent', error: null, sentAt: clock.now() };
    case 'refused':
      return { status: 'failed', error: outcome.reason };
    case 'unknown':
      return { status: 'unknown', error: outcome.reason };
    case 'unreachable':
      return { status: 'waiting', error: outcome.reason };
  }
}
