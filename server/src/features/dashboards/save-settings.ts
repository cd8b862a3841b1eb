import type { Dashboard, RangeType, Styles, WeekStart } from '@vitrine/contract/entities/dashboard.ts';
import { stylesSchema } from '@vitrine/contract/entities/dashboard.ts';
import { keepValidStyles } from '@vitrine/contract/rules/colors.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { type DashboardRow, getDashboard, updateDashboardRow } from './dashboards.queries.ts';
import { assembleDashboard } from './load-dashboard.ts';

type Input = {
  id: string;
  name?: string | undefined;
  public?: boolean | undefined;
  hiddenDateSelector?: boolean | undefined;
  footer?: string | undefined;
  timezone?: string | undefined;
  weekStartsOn?: WeekStart | undefined;
  rangeType?: RangeType | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  compareStartDate?: string | null | undefined;
  compareEndDate?: string | null | undefined;
  styles?: Partial<Styles> | undefined;
};

/** Saves what is given and leaves the rest. A colour that isn't one is ignored and the stored one kept. */
export async function saveSettings(ctx: Ctx, { id, styles, ...given }: Input): Promise<Dashboard> {
  return inTransaction(ctx, async (tx) => {
    const row = await getDashboard(tx, id, { lock: true });
    const values = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    ) as Partial<DashboardRow>;
    const saved = await updateDashboardRow(tx, id, {
      ...values,
      ...(styles ? { styles: keepValidStyles(stylesSchema.parse(row.styles), styles) } : {}),
      updatedAt: tx.clock.now(),
    });
    return assembleDashboard(tx, saved);
  });
}
