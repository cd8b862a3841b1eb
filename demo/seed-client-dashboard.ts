import { connectorOf } from '@vitrine/connectors/registry.ts';
import type { ParameterDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { stylesSchema } from '@vitrine/contract/entities/dashboard.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import {
  type InteractiveWidget,
  passiveWidgetSchema,
  type Widget,
} from '@vitrine/contract/entities/widget.ts';
import type { DateRange } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { addDays, type Day } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { compareWith } from '@vitrine/contract/rules/dates/date-range.ts';
import { resolveRange } from '@vitrine/contract/rules/dates/range-types.ts';
import { arrangeTemplates, type LayoutCard } from '@vitrine/contract/rules/widgets/arrange-templates.ts';
import { type Form, widgetFromTemplate } from '@vitrine/contract/rules/widgets/start-widget.ts';
import { createDashboard } from '@vitrine/server/src/features/dashboards/index.ts';
import {
  connectByGrant,
  connectByKey,
  listOptions,
  listSources,
} from '@vitrine/server/src/features/sources/index.ts';
import type { Ctx } from '@vitrine/server/src/platform/ctx/ctx.ts';
import type { ClientDashboard } from './client-dashboards.ts';

/**
 * Connects the source of a client's dashboard if it is missing, and creates the dashboard from its connector's templates. Its
 * data is fetched when it is opened: two dozen at once would slow down the first minute.
 */
export async function seedClientDashboard(
  ctx: Ctx,
  dashboard: ClientDashboard,
  clientId: string | null,
): Promise<void> {
  const known = (await listSources(ctx)).find(({ name }) => name === dashboard.source);
  const source = known ?? (await connect(ctx, dashboard));
  await createDashboard(ctx, {
    name: dashboard.name,
    clientId,
    ...(dashboard.place.target ? { domain: dashboard.place.target } : {}),
    timezone: dashboard.timezone,
    widgets: await widgetsOf(ctx, dashboard, source),
    settings: {
      ...clientDates(ctx, dashboard),
      public: true,
      passwordHash: null,
      styles: stylesSchema.parse({}),
      footer: '',
    },
  });
}

/** The range of a client's dashboard as of today. */
export function clientDates(ctx: Ctx, dashboard: ClientDashboard) {
  const rangeType = dashboard.days ? ('custom' as const) : ('last30Days' as const);
  const compareType = 'previousCalendarPeriod' as const;
  const dates = rangeOf(dashboard, ctx.clock.today(dashboard.timezone));
  return { rangeType, compareType, ...compareWith(dates, compareType, rangeType) };
}

function rangeOf({ days }: ClientDashboard, today: Day): DateRange {
  if (!days) return resolveRange('last30Days', today);
  return { startDate: addDays(today, 1 - days), endDate: today };
}

function connect(ctx: Ctx, { type, source, signIn }: ClientDashboard): Promise<Source> {
  return 'grant' in signIn
    ? connectByGrant(ctx, { type, name: source, grant: signIn.grant })
    : connectByKey(ctx, { type, name: source, ...signIn, confirmed: true });
}

async function widgetsOf(ctx: Ctx, dashboard: ClientDashboard, source: Source): Promise<Widget[]> {
  const connector = connectorOf(dashboard.type);
  if (!connector) throw new Error(`There is no connector ${dashboard.type}.`);
  const { parameters, templates, layout = [], subject = connector.label } = connector;
  const globals = await placeOf(ctx, source, parameters, dashboard.place);
  const cards = arrangeTemplates([{ of: source, name: source.name, subject, templates, layout }]);
  return cards.map((card, order) => widgetOf(card, source, { parameters, globals }, order));
}

/** The chosen property by parameter: the entry of this name on the parameter's list. */
async function placeOf(
  ctx: Ctx,
  source: Source,
  parameters: ParameterDefinition[],
  place: ClientDashboard['place'],
): Promise<Form['globals']> {
  const chosen: Record<string, string> = {};
  for (const [id, idOrName] of Object.entries(place)) {
    const option = parameters.find((parameter) => parameter.id === id)?.option;
    if (!option) {
      chosen[id] = idOrName;
      continue;
    }
    const list = await listOptions(ctx, { id: source.id, option, ...chosen });
    const found = list.find((one) => one.id === idOrName || one.name.includes(idOrName));
    if (!found) throw new Error(`${source.name} has no ${id} "${idOrName}".`);
    chosen[id] = found.id;
  }
  return chosen;
}

function widgetOf(card: LayoutCard<Source>, source: Source, form: Form, order: number): Widget {
  const { title, width, height, autoHeight = false } = card;
  const frame = { id: `card-${order}`, title, width, height, autoHeight, order };
  if (card.template) {
    const ids = { id: frame.id, instanceId: `${frame.id}-1`, order };
    const widget: InteractiveWidget = {
      ...widgetFromTemplate(card.template, source, { ...form, ...ids }),
      ...frame,
    };
    return withPlace(widget, form.globals);
  }
  return passiveWidgetSchema.parse({ ...frame, nature: 'passive', type: 'plain', description: card.text });
}

/** A target that is typed per widget is the same on all of a client's. */
function withPlace(widget: InteractiveWidget, globals: Form['globals']): InteractiveWidget {
  const instances = widget.instances.map((instance) => ({
    ...instance,
    inputs: { ...instance.inputs, ...globals } as typeof instance.inputs,
  }));
  return { ...widget, instances };
}
