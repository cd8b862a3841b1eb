import { DEMO_EMAIL } from '@vitrine/contract/rules/people/demo.ts';
import { withServices } from '@vitrine/server/src/app/cli/with-services.ts';
import { deleteCompanyNow } from '@vitrine/server/src/features/closure/index.ts';
import { findPerson } from '@vitrine/server/src/features/sign-in/index.ts';

/** Deletes the demo agency with everything that belongs to it. The next start of an installation with a demo seeds it again. */
export function resetDemo(environment: NodeJS.ProcessEnv): Promise<{ lines: string[]; ok: boolean }> {
  return withServices(environment, async (services) => {
    const person = await findPerson(services.database.system, DEMO_EMAIL);
    if (!person) return { ok: true, lines: ['There is no demo agency.'] };
    await deleteCompanyNow(services, person.companyId);
    const next = services.config.demo
      ? 'The next start creates it anew.'
      : 'DEMO=1 and the next start create it anew.';
    return { ok: true, lines: [`The demo agency was deleted. ${next}`] };
  });
}
