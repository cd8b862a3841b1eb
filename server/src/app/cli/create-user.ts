import { randomBytes } from 'node:crypto';
import { companyNameOf, openCompany } from '../../features/sign-in/index.ts';
import { withServices } from './with-services.ts';

const MIN_PASSWORD = 8;

type Options = { email: string; name: string; company?: string; password?: string };

/** Creates a company with its first admin, for an installation without open registration. */
export async function createUser(
  environment: NodeJS.ProcessEnv,
  options: Options,
): Promise<{ lines: string[]; ok: boolean }> {
  const password = options.password ?? randomBytes(12).toString('base64url');
  if (password.length < MIN_PASSWORD)
    throw new Error(`The password needs at least ${MIN_PASSWORD} characters.`);
  return withServices(environment, async (services) => {
    const opened = await openCompany(services, {
      companyName: options.company ?? companyNameOf(options.name),
      name: options.name,
      email: options.email,
      password,
    });
    if (!opened) throw new Error(`An account with the address ${options.email} already exists.`);
    return {
      ok: true,
      lines: [`Created ${options.email}.`, ...(options.password ? [] : [`Password: ${password}`])],
    };
  });
}
