import type { Visit } from '../../../platform/http/visit.ts';
import type { Sharing } from '../../files/index.ts';
import { findByPermalink } from '../dashboards.queries.ts';
import { asMember } from './open-dashboard.ts';
import { stampOf } from './sharing-stamp.ts';

/**
 * Whether a visitor may load what was signed for the viewers of a dashboard: anyone while it is public and shared as it was then; of one
 * that is not, only people of its company who may open it.
 */
export async function isViewer(visit: Visit, { permalink, stamp }: Sharing): Promise<boolean> {
  const found = await findByPermalink(visit.services.database.system, permalink);
  if (!found || stampOf(found.dashboard) !== stamp) return false;
  const { dashboard } = found;
  return (dashboard.public && dashboard.active) || (await asMember(visit, dashboard)) !== null;
}
