import { createResetLink } from '../../features/sign-in/index.ts';
import { withServices } from './with-services.ts';

/** Prints a link with which the person chooses a new password, for installations without a mail server. */
export function resetPasswordCommand(
  environment: NodeJS.ProcessEnv,
  { email }: { email: string },
): Promise<{ lines: string[]; ok: boolean }> {
  return withServices(environment, async (services) => {
    const link = await createResetLink(services, email);
    if (!link) throw new Error(`There is no account with the address ${email}.`);
    return {
      ok: true,
      lines: [`Open this link to choose a new password for ${email}. It works once and for one hour:`, link],
    };
  });
}
