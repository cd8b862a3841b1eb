import type { CloneMapping } from '@vitrine/contract/entities/dashboard.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { isMapped, NO_SOURCE } from '@vitrine/contract/rules/dashboards/clone-mapping.ts';
import { copyWidget, newWidgetId } from '@vitrine/contract/rules/widgets/widget-edits.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { requireClient } from '../../clients/index.ts';
import { type CopiedGoal, copyGoals, goalsToCopy } from '../../goals/index.ts';
import { clientStart } from '../client-start.ts';
import { createDashboardWithin } from '../create-dashboard.ts';
import { type DashboardRow, getDashboard, listWidgets } from '../dashboards.queries.ts';
import { loadCloneContext, requireSources } from './clone-context.ts';
import { mappedGoals } from './clone-goals.ts';
import { defaultMapping } from './default-mapping.ts';
import { surveyClone } from './survey-clone.ts';

type Input = {
  id: string;
  name?: string | undefined;
  domain?: string | undefined;
  /** Absent for the original's, or for none with a `mapping`. */
  clientId?: string | null | undefined;
  mapping?: CloneMapping | undefined;
};

const newId = () => newWidgetId(Math.random);

/**
 * A copy with new widget and instance ids, and with the goals of the dashboard itself. It starts private and without a password, whatever the original is. With a `mapping` it
 * asks another client's sources; 422 on `mapping` while a source or property is open. For another client it has that client's logo and
 * colours, and without a `mapping` its default sources.
 */
export async function cloneDashboard(ctx: Ctx, input: Input): Promise<{ id: string; permalink: string }> {
  const original = await getDashboard(ctx, input.id);
  const { name = `${original.name} (copy)`.slice(0, 120), domain = original.domain } = input;
  const { clientId = input.mapping ? null : original.clientId } = input;
  const other = clientId !== null && clientId !== original.clientId ? clientId : null;
  const guessed = other ? { id: original.id, clientId: other, name, domain: input.domain ?? '' } : null;
  const mapping = input.mapping ?? (guessed && (await defaultMapping(ctx, guessed)));
  const content = mapping
    ? await forAnotherClient(ctx, original.id, mapping)
    : {
        widgets: await listWidgets(ctx, original.id),
        goals: await goalsToCopy(ctx, original.id),
        settings: settingsOf(original),
      };
  const settings = other ? await withClientStyle(ctx, content.settings, other) : content.settings;
  return inTransaction(ctx, async (tx) => {
    const copy = await createDashboardWithin(tx, {
      name,
      domain,
      clientId,
      widgets: content.widgets.map((widget) => copyWidget(widget, newId)),
      settings,
    });
    await copyGoals(tx, copy.id, content.goals);
    return copy;
  });
}

/** Settings of the original in the look of another client, with its default properties too. */
async function withClientStyle(
  ctx: Ctx,
  settings: Partial<DashboardRow>,
  clientId: string,
): Promise<Partial<DashboardRow>> {
  const { styles, defaults } = clientStart(await inTransaction(ctx, (tx) => requireClient(tx, clientId)));
  return {
    ...settings,
    styles: { ...settings.styles, ...styles },
    defaults: { property: { ...defaults.property, ...settings.defaults?.property } },
  };
}

async function forAnotherClient(
  ctx: Ctx,
  id: string,
  mapping: CloneMapping,
): Promise<{ widgets: Widget[]; goals: CopiedGoal[]; settings: Partial<DashboardRow> }> {
  const context = await loadCloneContext(ctx, id);
  requireSources(context, mapping);
  if (!isMapped(context.widgets, mapping, context.parametersOf)) {
    throw new AppError('bad_input', { mapping: ['Select a source and property for every part.'] });
  }
  const { widgets } = await surveyClone(context, mapping);
  const settings = settingsOf(context.row);
  return {
    widgets,
    goals: (await mappedGoals(await goalsToCopy(ctx, id), context, mapping)).mapped,
    settings: {
      ...settings,
      styles: { ...settings.styles, clientImage: null },
      defaults: { property: mappedDefaults(context.row, mapping) },
    },
  };
}

/** The default properties for new widgets. One that was mapped to nothing is removed. */
function mappedDefaults({ defaults }: DashboardRow, mapping: CloneMapping): Record<string, string> {
  const values = Object.values(mapping.properties).flatMap(({ property = {} }) => Object.entries(property));
  const byOld = new Map(values);
  return Object.fromEntries(
    Object.entries(defaults.property).flatMap(([sourceId, property]) => {
      const to = mapping.sources[sourceId];
      const value = byOld.get(property);
      return to === undefined || to === NO_SOURCE || value === undefined ? [] : [[to, value]];
    }),
  );
}

function settingsOf(row: DashboardRow) {
  const { rangeType, compareType, startDate, endDate, compareStartDate, compareEndDate } = row;
  const { timezone, weekStartsOn, includesToday, hiddenDateSelector, footer, styles, print, defaults } = row;
  const { automaticAnnotations, pages } = row;
  return {
    ...{ rangeType, compareType, startDate, endDate, compareStartDate, compareEndDate },
    ...{ timezone, weekStartsOn, includesToday, hiddenDateSelector, footer, styles, print, defaults },
    automaticAnnotations,
    pages,
  };
}
