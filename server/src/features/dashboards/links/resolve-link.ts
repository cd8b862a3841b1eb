import { createHash } from 'node:crypto';
import { isPaidFor } from '@vitrine/contract/rules/money/paid-for.ts';
import type { Services } from '../../../platform/ctx/ctx.ts';
import type { Sharing } from '../../files/index.ts';
import type { DashboardRow } from '../dashboards.queries.ts';
import { findByToken, type ShareLinkRow } from './links.queries.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

/** What a token in an address leads to. */
export type ResolvedLink = {
  /** The dashboard as it is stored. */
  stored: DashboardRow;
  /** The same as the link shows it: with the link's own address, password and dates. */
  row: DashboardRow;
  company: Found['company'];
  link: ShareLinkRow | null;
  /** The permalink, by which people of the company open it too. */
  first: boolean;
  /** Whether visitors may use it now; its password aside. */
  open: boolean;
  /** Whether its company is paid for. */
  paid: boolean;
  /** For files that are signed for its viewers. */
  sharing: Sharing;
};

/**
 * The dashboard behind a token, read from the database on every call, so that a change applies to the next request of every process.
 * Null if no link has this token.
 */
export async function resolveLink(services: Services, token: string): Promise<ResolvedLink | null> {
  const found = await findByToken(services.database.system, token);
  if (!found) return null;
  const { dashboard: stored, company, link } = found;
  const first = stored.permalink === token;
  const row = shownRow(stored, link, token);
  const nowMs = services.clock.nowMs();
  return {
    ...{ stored, row, company, link, first },
    open: linkState(stored, link, nowMs) === 'active',
    paid: isPaidFor(company, nowMs),
    sharing: { permalink: token, stamp: stampOf(row, link?.range ?? null) },
  };
}

/** Whether visitors may still use a link of a company that is paid for, with the same password and dates as when `sharing` was signed. */
export async function isStillShared(services: Services, sharing: Sharing): Promise<boolean> {
  const found = await resolveLink(services, sharing.permalink);
  return found !== null && isOpenAs(found, sharing);
}

export function isOpenAs({ open, paid, sharing: { stamp } }: ResolvedLink, sharing: Sharing): boolean {
  return open && paid && stamp === sharing.stamp;
}

/** The sites that may embed a link's password page; none named means every site. */
export async function embeddingOriginsOf(services: Services, token: string): Promise<string[]> {
  return (await resolveLink(services, token))?.link?.embeddingOrigins ?? [];
}

/** Whether visitors may use a link. The first one is on while its dashboard is public. */
export function linkState(
  { active, public: isPublic }: Pick<DashboardRow, 'active' | 'public'>,
  link: Pick<ShareLinkRow, 'token' | 'expiresAt'> | null,
  nowMs: number,
): 'active' | 'expired' | 'off' {
  const first = (link?.token ?? null) === null;
  if (!active || (first && !isPublic)) return 'off';
  return link?.expiresAt && link.expiresAt.getTime() <= nowMs ? 'expired' : 'active';
}

function shownRow(stored: DashboardRow, link: ShareLinkRow | null, token: string): DashboardRow {
  if (!link) return stored;
  const own = link.token === null ? {} : { permalink: token, public: true, passwordHash: link.passwordHash };
  const dates = link.range ? { ...link.range, rangeType: 'custom' as const, hiddenDateSelector: true } : {};
  return { ...stored, ...own, ...dates };
}

/** Names how a dashboard is shared: it changes with the password, with being public and archived, and with fixed dates. */
export function stampOf(
  { id, public: isPublic, active, passwordHash }: DashboardRow,
  range: ShareLinkRow['range'] = null,
): string {
  return createHash('sha256')
    .update(JSON.stringify([id, isPublic, active, passwordHash, ...(range ? [range] : [])]))
    .digest('base64url');
}
