// Letters and digits with dots, hyphens, underscores and plus signs between them: the part before the @.
const USER_NAME = /^(?=.{1,64}$)[a-z\d]+(?:[._+-][a-z\d]+)*$/i;

export const notAUserName = 'Please use letters and digits, with dots or hyphens between them.';

/** What is wrong with the user name of a sender address; null if nothing is, or if it is blank. */
export function userNameProblem(text: string): string | null {
  const name = text.trim();
  return name === '' || USER_NAME.test(name) ? null : notAUserName;
}
