import type { CloneMapping } from '@vitrine/contract/entities/dashboard.ts';
import { NO_SOURCE } from '@vitrine/contract/rules/dashboards/clone-mapping.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { proposeClone } from './propose-clone.ts';

/**
 * The mapping of a copy for a client that nobody has made choices for: the client's default sources, else what is guessed. Widgets of a
 * source for which something stays open wait for one: they never show the data of the client they were copied from.
 */
export async function defaultMapping(
  ctx: Ctx,
  input: { id: string; clientId: string; name: string; domain: string },
): Promise<CloneMapping> {
  const { sources, choices } = await proposeClone(ctx, input);
  const open = new Set(choices.flatMap(({ sourceId, to }) => (to === null ? [sourceId] : [])));
  const mapping: CloneMapping = {
    sources: Object.fromEntries(
      sources.map(({ sourceId, to }) => [sourceId, open.has(sourceId) ? NO_SOURCE : (to ?? NO_SOURCE)]),
    ),
    properties: {},
  };
  for (const { type, parameter, key, to } of choices) {
    if (to === null) continue;
    const ofType = mapping.properties[type] ?? {};
    mapping.properties[type] = { ...ofType, [parameter]: { ...ofType[parameter], [key]: to.id } };
  }
  return mapping;
}
