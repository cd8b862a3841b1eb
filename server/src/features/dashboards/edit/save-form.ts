import { type DashboardSettings, dashboardSettingsSchema } from '@vitrine/contract/endpoints/dashboards.ts';
import {
  compareTypeSchema,
  type Dashboard,
  type ImageField,
  imageFields,
  rangeTypeSchema,
  type Styles,
  styleChangesSchema,
} from '@vitrine/contract/entities/dashboard.ts';
import { fileAddress } from '@vitrine/contract/entities/file.ts';
import { calendarDateSchema } from '@vitrine/contract/entities/query.ts';
import { jsonTextOf } from '@vitrine/contract/entities/text-fields.ts';
import { widgetListSchema } from '@vitrine/contract/rules/widgets/widget-limits.ts';
import { z } from 'zod';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { type Incoming, removeFile, requireFileKind, storeImage } from '../../files/index.ts';
import { getDashboard } from '../dashboards.queries.ts';
import { assembleDashboard } from '../load-dashboard.ts';
import { updateSettings } from './save-settings.ts';
import { updateWidgets } from './save-widgets.ts';

const day = z
  .literal('')
  .transform(() => null)
  .or(calendarDateSchema);

/**
 * The texts of `POST /api/dashboards/{id}`, which also carries the files of `imageFields`. `styles` and `widgets` are JSON, an
 * empty comparison day takes the comparison away. With `category=files` only the files count.
 */
export const dashboardFormSchema = z.object({
  category: z.literal('files').optional(),
  name: dashboardSettingsSchema.shape.name,
  footer: dashboardSettingsSchema.shape.footer,
  domain: dashboardSettingsSchema.shape.domain,
  hidden_date_selector: z.stringbool().optional(),
  range_type: rangeTypeSchema.optional(),
  compare_type: compareTypeSchema.optional(),
  includes_today: z.stringbool().optional(),
  start: calendarDateSchema.optional(),
  end: calendarDateSchema.optional(),
  compare_start: day.optional(),
  compare_end: day.optional(),
  styles: jsonTextOf(styleChangesSchema).optional(),
  widgets: jsonTextOf(widgetListSchema).optional(),
  version: z.coerce.number().int().optional(),
});
type DashboardForm = z.infer<typeof dashboardFormSchema>;

type Images = ReadonlyMap<ImageField, Incoming>;

/**
 * Saves a form as a whole: settings, widgets and images become one change. A form that is refused leaves no image behind.
 * With `category: 'files'` only the images are saved.
 */
export async function saveForm(
  ctx: Ctx,
  dashboardId: string,
  form: DashboardForm,
  images: Images,
): Promise<Dashboard> {
  await getDashboard(ctx, dashboardId);
  const stored: string[] = [];
  try {
    const styles: Partial<Styles> = {};
    for (const [field, incoming] of images) {
      const { style, kind } = imageFields[field];
      const { id } = await storeImage(ctx, requireFileKind(kind), incoming);
      stored.push(id);
      styles[style] = fileAddress(id);
    }
    return await save(ctx, dashboardId, form, styles);
  } catch (error) {
    // What can't be removed now is no reason to hide why the form was refused.
    await Promise.allSettled(stored.map((id) => removeFile(ctx, id)));
    throw error;
  }
}

function save(
  ctx: Ctx,
  dashboardId: string,
  { category, widgets, version, ...form }: DashboardForm,
  images: Partial<Styles>,
): Promise<Dashboard> {
  return inTransaction(ctx, async (tx) => {
    const row = await getDashboard(tx, dashboardId, { lock: true });
    const settings = category === 'files' ? {} : settingsOf(form);
    const saved = await updateSettings(tx, row, { ...settings, styles: { ...settings.styles, ...images } });
    if (category === 'files' || !widgets) return assembleDashboard(tx, saved);
    return assembleDashboard(tx, await updateWidgets(tx, saved, { widgets, deleted: [], version }));
  });
}

function settingsOf(form: Omit<DashboardForm, 'category' | 'widgets' | 'version'>): DashboardSettings {
  return {
    name: form.name,
    footer: form.footer,
    domain: form.domain,
    hiddenDateSelector: form.hidden_date_selector,
    rangeType: form.range_type,
    compareType: form.compare_type,
    includesToday: form.includes_today,
    startDate: form.start,
    endDate: form.end,
    compareStartDate: form.compare_start,
    compareEndDate: form.compare_end,
    styles: form.styles,
  };
}
