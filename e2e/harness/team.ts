import { randomUUID } from 'node:crypto';
import { visitorCaller } from '@vitrine/server/src/testing/app/caller.ts';
import { type Person, registerAgency } from './agency.ts';
import type { Installation } from './installations.ts';
import { invitationLink } from './mailbox.ts';

/** An admin and a manager, whom the admin has invited, of a company of their own. */
export type Team = { admin: Person; manager: Person };

export async function registerTeam({ url, mailFolder }: Installation): Promise<Team> {
  const admin = await registerAgency(url);
  const password = randomUUID();
  const manager = { name: 'Mia Manager', email: `mia-${password.slice(0, 8)}@agency.example`, password };
  await admin.api.users.invite({ email: manager.email, roleName: 'manager' });
  const link = new URL(await invitationLink(mailFolder, manager.email));
  const visitor = await visitorCaller(url);
  await visitor.api.invitations.accept({
    ...manager,
    token: link.searchParams.get('token') ?? '',
    password_confirmation: password,
    terms_consent: true,
    age_consent: true,
  });
  return { admin, manager };
}
