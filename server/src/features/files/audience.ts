import type { Doors } from '../../platform/ctx/ctx.ts';
import type { Visit } from '../../platform/http/visit.ts';

/** How a dashboard was shared when the address was signed (`sharingStamp`): the address ends when that changes. */
type Sharing = { permalink: string; stamp: string | null };

/** Who may open a signed address: anyone who has it, signed-in people of one company, or viewers of a dashboard as it was shared. */
export type Audience = 'anyone' | { companyId: string } | Sharing;

/** How a dashboard is shared at this moment; passed in, because the dashboards feature depends on this one. */
export type StampOf = (doors: Doors, permalink: string) => Promise<string | null>;

/** Whether this visitor belongs to the audience now. People lose access with their session, for example by leaving the company. */
export async function isAudience(
  { doors, user }: Visit,
  audience: Audience,
  stampOf: StampOf,
): Promise<boolean> {
  if (audience === 'anyone') return true;
  if ('companyId' in audience) return user?.companyId === audience.companyId;
  return (await stampOf(doors, audience.permalink)) === audience.stamp;
}
