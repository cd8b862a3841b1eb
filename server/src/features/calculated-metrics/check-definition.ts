import { connectorOf } from '@vitrine/connectors/registry.ts';
import type { Inputs } from '@vitrine/contract/entities/widget.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { checkExpression } from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import { namesIn } from '@vitrine/contract/rules/formulas/expression-tree.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { type FindConnector, findSources, listOptions } from '../sources/index.ts';

export type Definition = {
  sourceType: string;
  expression: string;
  sourceId?: string | undefined;
  inputs?: Inputs | undefined;
};

type Offered = { id: string; name: string }[] | null;

/**
 * Refuses an expression that can't be evaluated, 422 on `expression`. Its names are looked for in the connector's catalogue. Where
 * metrics differ by account they are looked for at the source, if one is given and answers; else any name is taken, and a wrong
 * one shows when the source is asked.
 */
export async function checkDefinition(
  ctx: Ctx,
  definition: Definition,
  find: FindConnector = connectorOf,
): Promise<void> {
  const { problem } = checkExpression(definition.expression, await offeredTo(ctx, definition, find));
  if (problem) throw new AppError('bad_input', { expression: [problem.text] });
}

async function offeredTo(ctx: Ctx, definition: Definition, find: FindConnector): Promise<Offered> {
  const connector = find(definition.sourceType);
  if (!connector) throw new AppError('bad_input', { sourceType: ['There is no source of this kind.'] });
  const option = connector.parameters.find(({ kind }) => kind === 'metrics')?.option;
  const declared = [...connector.metrics, ...(connector.realTime?.metrics ?? [])].map(({ id, label }) => ({
    id,
    name: label,
  }));
  if (option === undefined) return declared;
  if (definition.sourceId === undefined) return null;
  const [source] = await findSources(ctx, [definition.sourceId]);
  if (source?.type !== definition.sourceType)
    throw new AppError('bad_input', { sourceId: ['Select a source of this kind.'] });
  const include = namesIn(definition.expression).join(',');
  try {
    const own = await listOptions(ctx, { ...definition.inputs, id: source.id, option, include }, find);
    return [...declared, ...own];
  } catch (error) {
    // The source is away, and its health says so; that is no fault of the expression.
    if (error instanceof AppError) return null;
    throw error;
  }
}
