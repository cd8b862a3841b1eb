/**
 * Why a sign-in with another service failed, in words; links have the name only, so that they can't put other text on our page.
 */
const messages = {
  tooOld: 'This sign-in is too old or was begun elsewhere. Please start again.',
  noAddress: 'This service did not provide a confirmed e-mail address. Please register with a password.',
  taken: 'An account with your e-mail address already exists. Please sign in with its password.',
  unknown: 'No one has registered with this account yet. Please register first.',
  secondFactor: 'Your account requires a code. Please sign in with your password.',
  cancelled: 'The sign-in was cancelled or refused.',
  away: 'The service returned an invalid response. Please try again.',
  coupon: 'A code is no longer valid. Please check the codes and try again.',
} as const;

export type SocialProblem = keyof typeof messages;

/** The words of a problem that an address names; null for any other text. */
export function socialProblemText(problem: string | undefined): string | null {
  return problem !== undefined && Object.hasOwn(messages, problem)
    ? messages[problem as SocialProblem]
    : null;
}
