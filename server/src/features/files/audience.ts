import type { Visit } from '../../platform/http/visit.ts';

/** How a dashboard was shared when the address was signed (`stampOf`): the address ends when that changes. */
export type Sharing = { permalink: string; stamp: string | null };

/** Who may open a signed address: anyone who has it, signed-in people of one company, or viewers of a dashboard as it was shared. */
export type Audience = 'anyone' | { companyId: string } | Sharing;

/** Whether a visitor is a viewer of a dashboard that is still shared so; passed in, because the dashboards feature depends on this one. */
export type CanView = (visit: Visit, sharing: Sharing) => Promise<boolean>;

/** Whether this visitor belongs to the audience now. People lose access with their session, for example by leaving the company. */
export async function isAudience(visit: Visit, audience: Audience, canView: CanView): Promise<boolean> {
  if (audience === 'anyone') return true;
  if ('companyId' in audience) return visit.user?.companyId === audience.companyId;
  return canView(visit, audience);
}
