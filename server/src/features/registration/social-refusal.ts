import { AppError } from '@vitrine/contract/errors.ts';
import { type SocialProblem, socialProblemText } from '@vitrine/contract/rules/people/social-problems.ts';

/** Why a sign-in with another service failed, and the page that shows it. */
export class SocialRefusal extends AppError {
  readonly path: string;

  constructor(problem: SocialProblem, page: '/register' | '/sign-in') {
    super('bad_input', socialProblemText(problem) ?? problem);
    this.path = `${page}?problem=${problem}`;
  }
}
