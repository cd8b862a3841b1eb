import type { ShareLink, ShareLinkFields } from '@vitrine/contract/entities/sharing/share-link.ts';
import { precedingPeriod, withComparison } from '@vitrine/contract/rules/dates/date-range.ts';

/** The form of a link. Days are YYYY-MM-DD, and empty for none. */
export type LinkDraft = {
  name: string;
  /** A new one; empty leaves it as it is. */
  password: string;
  removesPassword: boolean;
  /** The last day on which it works. */
  lastDay: string;
  isFixed: boolean;
  startDate: string;
  endDate: string;
  comparing: boolean;
  embeddingOrigins: string[];
};

type Range = { startDate: string; endDate: string };

/** The start of the form; `range` is suggested as fixed dates. */
export function draftOf(link: ShareLink | null, range: Range): LinkDraft {
  const { startDate, endDate } = link?.range ?? range;
  return {
    name: link?.name ?? '',
    password: '',
    removesPassword: false,
    lastDay: link?.expiresAt ? localDay(new Date(Date.parse(link.expiresAt) - 1)) : '',
    isFixed: link !== null && link.range !== null,
    startDate,
    endDate,
    comparing: link?.range ? link.range.compareStartDate !== null : true,
    embeddingOrigins: link?.embeddingOrigins ?? [],
  };
}

/** What is sent; of a saved link only what differs, so that an expired one can be renamed. Null if nothing does. */
export function fieldsOf(draft: LinkDraft, link: ShareLink | null): ShareLinkFields | null {
  const { name, embeddingOrigins } = draft;
  const before = link && draftOf(link, draft);
  const changed = (...keys: (keyof LinkDraft)[]) =>
    !before || keys.some((key) => JSON.stringify(before[key]) !== JSON.stringify(draft[key]));
  const fields: ShareLinkFields = {
    name,
    ...(changed('embeddingOrigins') ? { embeddingOrigins } : {}),
    ...(changed('lastDay') ? { expiresAt: endOfDay(draft.lastDay) } : {}),
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

/** The instant at which the day after begins in this timezone; null for no day. */
function endOfDay(day: string): string | null {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return day === '' ? null : new Date(year, month - 1, date + 1).toISOString();
}

function localDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
