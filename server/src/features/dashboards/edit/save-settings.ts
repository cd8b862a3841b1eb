import type { DashboardSettings } from '@vitrine/contract/endpoints/dashboards.ts';
import {
  type CompareType,
  type Dashboard,
  type Dates,
  printSettingsSchema,
  type Styles,
  stylesSchema,
} from '@vitrine/contract/entities/dashboard.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { keepValidStyles } from '@vitrine/contract/rules/colors/colors.ts';
import { lengthInDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import {
  compareTypeOf,
  compareWith,
  comparisonOf,
  MAX_SAVED_RANGE_DAYS,
  normaliseDates,
  withComparison,
} from '@vitrine/contract/rules/dates/date-range.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { recordAudit } from '../../audit/index.ts';
import { isOwnImage } from '../../files/index.ts';
import { dashboardDates } from '../../widget-data/index.ts';
import { requireHost } from '../access/require-host.ts';
import { assignClient } from '../assign-client.ts';
import { type DashboardRow, getDashboard, updateDashboardRow } from '../dashboards.queries.ts';
import { assembleDashboard } from '../load-dashboard.ts';

/** Neither the database nor a comparison with the year before reads earlier ones. */
const FIRST_DAY = '0002-01-01';

/** Saves what is given and leaves the rest. A colour that isn't one is ignored and the stored one kept. */
export async function saveSettings(
  ctx: Ctx,
  { id, ...settings }: DashboardSettings & { id: string },
): Promise<Dashboard> {
  return inTransaction(ctx, async (tx) => {
    const row = await getDashboard(tx, id, { lock: true });
    return assembleDashboard(tx, await updateSettings(tx, row, settings));
  });
}

/** The same within a transaction that holds the row. 422 on `domain` and on images that are not the company's. */
export async function updateSettings(
  tx: Ctx,
  row: DashboardRow,
  { styles, print, domain, ...given }: DashboardSettings,
): Promise<DashboardRow> {
  if (styles) await requireOwnImages(tx, styles);
  if (given.clientId !== undefined) await assignClient(tx, [row], given.clientId);
  if (given.public !== undefined && given.public !== row.public) {
    const action = given.public ? 'dashboard.shared' : 'dashboard.unshared';
    await recordAudit(tx, { action, subject: row.name, details: { with: 'everyone who has its link' } });
    await tx.live.publish('ShareLinksUpdated', { dashboardId: row.id });
  }
  return updateDashboardRow(tx, row.id, {
    ...withoutUndefined(given),
    ...changedDates(tx, row, given),
    ...(domain === undefined ? {} : { domain: requireHost(domain) }),
    ...(styles ? { styles: keepValidStyles(stylesSchema.parse(row.styles), withoutUndefined(styles)) } : {}),
    ...(print ? { print: printSettingsSchema.parse({ ...row.print, ...withoutUndefined(print) }) } : {}),
    updatedAt: tx.clock.now(),
  });
}

/** Readers' browsers load these, so they must not point at another company's server. */
async function requireOwnImages(tx: Ctx, styles: Partial<Record<keyof Styles, unknown>>): Promise<void> {
  for (const field of ['logoImage', 'backgroundImage', 'clientImage'] as const) {
    const address = styles[field];
    if (typeof address !== 'string' || (await isOwnImage(tx, address))) continue;
    throw new AppError('bad_input', {
      [`styles.${field}`]: ['This image no longer exists. Upload it again.'],
    });
  }
}

/** Range and comparison as one after a change of some of their parts; nothing where none is changed. */
function changedDates(
  tx: Ctx,
  row: DashboardRow,
  given: DashboardSettings,
): Partial<Dates & { compareType: CompareType }> {
  const { startDate, endDate, compareStartDate, compareEndDate, rangeType, compareType } = given;
  const days = withoutUndefined({ startDate, endDate, compareStartDate, compareEndDate });
  if (Object.keys(days).length === 0 && rangeType !== 'custom' && compareType === undefined) return {};
  const settings = { ...row, ...withoutUndefined(given) };
  const dates = { ...dashboardDates({ ...row, timezone: settings.timezone }, tx.clock), ...days };
  const type = compareType ?? compareTypeOf(dates, settings);
  const own = type === 'custom' ? comparisonOf(dates) : null;
  const compared = own ? withComparison(dates, own) : compareWith(dates, type, settings.rangeType);
  const changed = normaliseDates(compared, tx.clock.today(settings.timezone));
  requireReasonable(changed);
  return { ...changed, compareType: type };
}

/** 422 on `endDate` for more than thirty years, and on `startDate` for days that the database can't store. */
function requireReasonable(dates: Dates): void {
  const ranges = [dates, comparisonOf(dates) ?? dates];
  if (ranges.some((range) => lengthInDays(range) > MAX_SAVED_RANGE_DAYS))
    throw new AppError('bad_input', { endDate: ['Select at most thirty years.'] });
  if (ranges.some(({ startDate }) => startDate < FIRST_DAY))
    throw new AppError('bad_input', { startDate: ['Select a later day.'] });
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutUndefined<T extends object>(part: T): Defined<T> {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Defined<T>;
}
