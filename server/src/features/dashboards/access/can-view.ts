import type { Visit } from '../../../platform/http/visit.ts';
import type { Sharing } from '../../files/index.ts';
import { isOpenAs, resolveLink, stampOf } from '../links/resolve-link.ts';
import { asMember } from './open-dashboard.ts';

/**
 * Whether a visitor may load what was signed for the viewers of a link: anyone while it works, shows the same and its company is paid
 * for; with the permalink also people of the company who may open the dashboard.
 */
export async function canView(visit: Visit, sharing: Sharing): Promise<boolean> {
  const found = await resolveLink(visit.services, sharing.permalink);
  if (!found) return false;
  if (isOpenAs(found, sharing)) return true;
  if (!found.first || stampOf(found.stored) !== sharing.stamp) return false;
  const member = await asMember(visit, found.stored);
  return member !== null && (member.owner || found.paid);
}
