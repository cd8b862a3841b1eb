import { AppError } from '@vitrine/contract/errors.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { logIn } from './log-in.ts';

/** Signs in a person without a second factor, such as that of the demo; 422 on `code` otherwise. */
export async function signIn(visit: Visit, input: { email: string; password: string }): Promise<void> {
  const { needsCode } = await logIn(visit, input);
  if (needsCode) throw new AppError('bad_input', { code: ['Please sign in with a code of your app.'] });
}
