import type { ShareLink, ShareLinkFields } from '@vitrine/contract/entities/sharing/share-link.ts';
import { precedingPeriod } from '@vitrine/contract/rules/dates/compare-types.ts';
import { withComparison } from '@vitrine/contract/rules/dates/date-range.ts';
import { endOfDay, lastDayOf } from './last-day.ts';

/** The form of a link. Days are YYYY-MM-DD, and empty for none. */
export type LinkDraft = {
  name: string;
  /** A new one; empty leaves it as it is. */
  password: string;
  removesPassword: boolean;
  /** The last day on which it works, in the dashboard's timezone. */
  lastDay: string;
  isFixed: boolean;
  startDate: string;
  endDate: string;
  comparing: boolean;
  embeddingOrigins: string[];
};

type Range = { startDate: string; endDate: string };

/** The start of the form; `range` is suggested as fixed dates. */
export function draftOf(link: ShareLink | null, range: Range, timezone: string): LinkDraft {
  const { startDate, endDate } = link?.range ?? range;
  return {
    name: link?.name ?? '',
    password: '',
    removesPassword: false,
    lastDay: link?.expiresAt ? lastDayOf(link.expiresAt, timezone) : '',
    isFixed: link !== null && link.range !== null,
    startDate,
    endDate,
    comparing: link?.range ? link.range.compareStartDate !== null : true,
    embeddingOrigins: link?.embeddingOrigins ?? [],
  };
}

/** What is sent; of a saved link only what differs, so that an expired one can be renamed. Null if nothing does. */
export function fieldsOf(draft: LinkDraft, link: ShareLink | null, timezone: string): ShareLinkFields | null {
  const { name, embeddingOrigins, lastDay } = draft;
  const before = link && draftOf(link, draft, timezone);
  const changed = (...keys: (keyof LinkDraft)[]) =>
    !before || keys.some((key) => JSON.stringify(before[key]) !== JSON.stringify(draft[key]));
  const fields: ShareLinkFields = {
    name,
    ...(changed('embeddingOrigins') ? { embeddingOrigins } : {}),
    ...(changed('lastDay') ? { expiresAt: lastDay === '' ? null : endOfDay(lastDay, timezone) } : {}),
    ...(changed('isFixed', 'startDate', 'endDate', 'comparing') ? { range: rangeOf(draft) } : {}),
    ...passwordOf(draft),
  };
  const isSame = Object.keys(fields).length === 1 && !changed('name');
  return isSame ? null : fields;
}

function rangeOf({ isFixed, startDate, endDate, comparing }: LinkDraft): ShareLinkFields['range'] {
  if (!isFixed) return null;
  const range = startDate <= endDate ? { startDate, endDate } : { startDate: endDate, endDate: startDate };
  const isComplete = startDate !== '' && endDate !== '';
  return withComparison(range, comparing && isComplete ? precedingPeriod(range) : null);
}

function passwordOf({ password, removesPassword }: LinkDraft): { password?: string | null } {
  if (removesPassword) return { password: null };
  return password === '' ? {} : { password };
}
