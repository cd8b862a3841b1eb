import { googleSignIn } from './families/google/google-sign-in.ts';
import { linkedInSignIn } from './families/linkedin/linkedin-sign-in.ts';
import { metaSignIn } from './families/meta/meta-sign-in.ts';
import type { SignInService } from './kit/auth/sign-in-service.ts';

/** Every service that people may register with, in the order in which it is offered. */
export const signInServices: readonly SignInService[] = [
  googleSignIn,
  metaSignIn('facebook'),
  linkedInSignIn,
];
