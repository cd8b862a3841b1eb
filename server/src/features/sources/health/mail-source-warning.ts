import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { jobIdOf } from '../../../platform/queue/queue.ts';
import { publicOrigin, sendCompanyJobMail } from '../../company/index.ts';
import { countDashboardsBySource, findSources, type SourceRow } from '../sources.queries.ts';
import { type SourceWarning, sourceWarning } from './source-warning.ts';

/**
 * Mails an admin which sources have to be reconnected, with what depends on them. Sources that work again are left out; without
 * any, no mail is sent. Throws while the mail server is unavailable, so that the job is retried.
 */
export async function mailSourceWarning(ctx: Ctx, warning: SourceWarning): Promise<void> {
  const { sourceIds, address } = warning;
  const broken = (await findSources(ctx, sourceIds)).filter(({ invalid }) => invalid);
  const [first] = broken;
  if (!first) return;
  const dashboards = await countDashboardsBySource(ctx);
  const title =
    broken.length === 1 ? `${first.name} has to be connected again` : 'Sources have to be connected again';
  await sendCompanyJobMail(ctx, jobIdOf(sourceWarning, warning), {
    to: address,
    content: {
      title,
      preview: broken.map(({ name }) => name).join(', '),
      paragraphs: [
        `Until someone signs in again, widgets with ${broken.length === 1 ? 'its' : 'their'} data show older data or none.`,
        ...broken.map((source) => lineOf(source, dashboards.get(source.id) ?? 0)),
      ],
      button: { label: 'Connect again', url: linkTo(await publicOrigin(ctx), broken) },
    },
  });
}

function linkTo(origin: string, broken: SourceRow[]): string {
  const [first] = broken;
  return broken.length === 1 && first ? `${origin}/company/sources/${first.id}` : `${origin}/company/sources`;
}

/** Without `invalidReason`, which may quote the provider: the source's page shows it. */
function lineOf({ name, account }: SourceRow, dashboards: number): string {
  const used =
    dashboards === 0
      ? 'No dashboard uses it.'
      : `Used by ${dashboards === 1 ? 'one dashboard' : `${dashboards} dashboards`}.`;
  return `${name} (${account}): access has expired or was revoked. ${used}`;
}
