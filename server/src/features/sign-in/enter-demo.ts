import { AppError } from '@vitrine/contract/errors.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from '@vitrine/contract/rules/people/demo.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { signIn } from './sign-in.ts';

/** Signs in to the demo agency; 404 if there is none. */
export async function enterDemo(visit: Visit): Promise<void> {
  if (!visit.services.config.demo || visit.site) throw new AppError('not_found');
  await signIn(visit, { email: DEMO_EMAIL, password: DEMO_PASSWORD });
}
