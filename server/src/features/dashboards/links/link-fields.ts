import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { ShareLinkFields } from '@vitrine/contract/entities/sharing/share-link.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { isTooLong, normaliseDates } from '@vitrine/contract/rules/dates/date-range.ts';
import { getDomain } from 'tldts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { viewerPasswordHash } from '../access/viewer-password.ts';
import type { DashboardRow } from '../dashboards.queries.ts';
import type { ShareLinkRow } from './links.queries.ts';

/** Later years have five digits in some timezone, which neither the database nor the API reads. */
const LAST_YEAR = 9998;

type Columns = Partial<
  Pick<ShareLinkRow, 'name' | 'passwordHash' | 'expiresAt' | 'embeddingOrigins' | 'range'>
>;

/**
 * The columns of the fields that are given. 422 on `password` for a short one, on `expiresAt` for a time that has passed or after
 * 9998, on `embeddingOrigins` for all subdomains of a public suffix, on `range` for more than six years.
 */
export async function columnsOf(
  ctx: Ctx,
  dashboard: DashboardRow,
  { name, password, expiresAt, embeddingOrigins, range }: Partial<ShareLinkFields>,
): Promise<Columns> {
  return {
    ...(name === undefined ? {} : { name }),
    ...(embeddingOrigins === undefined ? {} : { embeddingOrigins: ownSites(embeddingOrigins) }),
    ...(expiresAt === undefined ? {} : { expiresAt: expiresAt === null ? null : futureDate(ctx, expiresAt) }),
    ...(range === undefined ? {} : { range: range && fixedRange(ctx, dashboard, range) }),
    ...(password === undefined ? {} : { passwordHash: await viewerPasswordHash(password) }),
  };
}

function futureDate(ctx: Ctx, expiresAt: string): Date {
  const date = new Date(expiresAt);
  if (date.getTime() <= ctx.clock.nowMs())
    throw new AppError('bad_input', { expiresAt: ['Select a day in the future.'] });
  if (date.getUTCFullYear() > LAST_YEAR)
    throw new AppError('bad_input', { expiresAt: [`Select a day before the year ${LAST_YEAR + 1}.`] });
  return date;
}

/** `*.com` and `*.github.io` would let everybody embed it, since anybody can register a name there. */
function ownSites(origins: string[]): string[] {
  const open = origins.find((origin) => {
    const [, host] = origin.split('://*.');
    return host !== undefined && getDomain(host.replace(/:\d+$/, ''), { allowPrivateDomains: true }) === null;
  });
  if (open === undefined) return origins;
  const message = `${open} would let every site there embed it. Name a domain of your own, for example https://*.acme.com.`;
  throw new AppError('bad_input', { embeddingOrigins: [message] });
}

function fixedRange(ctx: Ctx, { timezone }: DashboardRow, range: Dates): Dates {
  const dates = normaliseDates(range, ctx.clock.today(timezone));
  if (!isTooLong(dates)) return dates;
  throw new AppError('bad_input', { range: ['Select at most six years.'] });
}
