import { AppError } from '@vitrine/contract/errors.ts';
import { limitTries } from '../../platform/http/tries.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { openCompany } from './open-company.ts';
import { signIn } from './sign-in.ts';

const registrationsPerAddress = limitTries({ points: 10, perSeconds: 60 * 60 });

/** Opens a company on trial with its first admin, and signs that person in. 422 on `email` when the address is taken. */
export async function register(
  visit: Visit,
  input: { name: string; email: string; password: string; company?: string | undefined },
): Promise<{ signedIn: true }> {
  await registrationsPerAddress.count(visit.doors, visit.ip);
  const opened = await openCompany(visit.doors, {
    companyName: input.company || `${input.name}’s company`,
    name: input.name,
    email: input.email,
    password: input.password,
  });
  if (!opened)
    throw new AppError('bad_input', { email: ['There is already an account with this e-mail address.'] });
  return signIn(visit, { email: input.email, password: input.password });
}
