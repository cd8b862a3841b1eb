import { connectorOf } from '@vitrine/connectors/registry.ts';
import type { CalculatedMetric, Option } from '@vitrine/contract/entities/catalogue.ts';
import type { CloneMapping } from '@vitrine/contract/entities/dashboard.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import {
  NO_SOURCE,
  type ParametersOf,
  type SourceCandidate,
  usedSources,
} from '@vitrine/contract/rules/dashboards/clone-mapping.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { findCalculatedMetrics } from '../../calculated-metrics/index.ts';
import { listOptions, listProperties, listSources } from '../../sources/index.ts';
import { type DashboardRow, getDashboard, listWidgets } from '../dashboards.queries.ts';

/** What a list answers, or why it can't be read. */
export type Listed = { options: Option[]; problem: string | null };

export type ListRequest = {
  sourceId: string;
  option: string;
  depends: Record<string, unknown>;
  searchTerm?: string;
  include?: string;
};

/** Everything that a copy onto other sources is computed from. Lists are asked once, however many widgets need them. */
export type CloneContext = {
  row: DashboardRow;
  widgets: Widget[];
  /** Those of the kinds that the dashboard uses, and that work. */
  sources: SourceCandidate[];
  parametersOf: ParametersOf;
  /** The calculated metrics of its widgets, by the id they name them with. */
  calculated: ReadonlyMap<string, CalculatedMetric>;
  nameOf(sourceId: string): string | undefined;
  list(request: ListRequest): Promise<Listed>;
};

export async function loadCloneContext(ctx: Ctx, dashboardId: string): Promise<CloneContext> {
  const row = await getDashboard(ctx, dashboardId);
  const widgets = await listWidgets(ctx, row.id);
  const types = new Set(usedSources(widgets).map(({ type }) => type));
  const all = await listSources(ctx);
  const sources = await Promise.all(
    all
      .filter(({ type, invalid }) => types.has(type) && !invalid)
      .map(async ({ id, type, name, account }) => ({
        id,
        type,
        name,
        account,
        properties: await propertiesOf(ctx, id),
      })),
  );
  const lists = new Map<string, Promise<Listed>>();
  return {
    row,
    widgets,
    sources,
    parametersOf: (type, realTime) => {
      const connector = connectorOf(type);
      return (realTime ? connector?.realTime?.parameters : connector?.parameters) ?? [];
    },
    calculated: await findCalculatedMetrics(ctx, widgets),
    nameOf: (sourceId) => all.find(({ id }) => id === sourceId)?.name,
    list: (request) => {
      const key = JSON.stringify(request);
      const list = lists.get(key) ?? read(ctx, request);
      lists.set(key, list);
      return list;
    },
  };
}

/** 422 on `mapping` for a source that isn't the company's, doesn't work or is of another kind than the one it takes the place of. */
export function requireSources({ widgets, sources }: CloneContext, mapping: CloneMapping): void {
  for (const { sourceId, type } of usedSources(widgets)) {
    const to = mapping.sources[sourceId] ?? NO_SOURCE;
    if (to === NO_SOURCE || sources.some((source) => source.id === to && source.type === type)) continue;
    throw new AppError('bad_input', {
      mapping: ['A selected source no longer exists. Select another one.'],
    });
  }
}

async function read(
  ctx: Ctx,
  { sourceId, option, depends, searchTerm, include }: ListRequest,
): Promise<Listed> {
  try {
    const options = await listOptions(ctx, { ...depends, id: sourceId, option, searchTerm, include });
    return { options, problem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { options: [], problem: error.message };
  }
}

/** A source whose list can't be read now is still a candidate. */
async function propertiesOf(ctx: Ctx, id: string): Promise<SourceCandidate['properties']> {
  try {
    return await listProperties(ctx, { id });
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}
