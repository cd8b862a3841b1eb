import { connectorOf } from '@vitrine/connectors/registry.ts';
import type { CalculatedMetric } from '@vitrine/contract/entities/catalogue.ts';
import type { Total } from '@vitrine/contract/entities/result.ts';
import type { Column, Note } from '@vitrine/contract/entities/table.ts';
import { type Inputs, interactiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { calculatedMetricId, checkExpression } from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import { isRequired } from '@vitrine/contract/rules/widgets/required-parameters.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { type FindConnector, findSources } from '../sources/index.ts';
import { type RangeRequest, requestedDates } from './data-request.ts';
import { loadWidgetData } from './load-widget-data.ts';

type Input = RangeRequest &
  Pick<CalculatedMetric, 'type' | 'unit' | 'expression'> & {
    sourceId: string;
    inputs: Inputs;
    currency: string | null;
    realTime: boolean;
  };

const DRAFT = 'draft';

/**
 * The value of an expression over a range, queried like a widget without a dimension; its parts' results are cached as usual. 422
 * on `expression` if it is invalid, on `general` with the source's reason if the query fails.
 */
export async function previewCalculatedMetric(
  ctx: Ctx,
  input: Input,
  find: FindConnector = connectorOf,
): Promise<{ total: Total; column: Column; notes: Note[] }> {
  const { problem } = checkExpression(input.expression, null);
  if (problem) throw new AppError('bad_input', { expression: [problem.text] });
  const [source] = await findSources(ctx, [input.sourceId]);
  if (!source) throw new AppError('not_found');
  const { timezone } = input;
  const dates = requestedDates(input, ctx.clock.today(timezone));
  const { type, unit, expression } = input;
  const draft = {
    id: DRAFT,
    name: 'Preview',
    sourceType: source.type,
    type,
    unit,
    expression,
    direction: 'none' as const,
  };
  const widget = widgetOf(input, source.type, find);
  const { realTime } = input;
  const dashboard = { dashboard: { id: null, widgets: [widget], timezone }, dates, realTime };
  for await (const result of loadWidgetData(ctx, dashboard, { find, drafts: [draft] })) {
    if (result.status === 'error') {
      const { message, detail } = result.error;
      throw new AppError('bad_input', detail ? `${message} ${detail}` : message);
    }
    const key = calculatedMetricId(DRAFT);
    const column = result.columns.find((one) => one.key === key);
    const total = result.totals[key];
    if (column && total) return { total, column, notes: result.notes };
  }
  throw new Error('The preview of a calculated metric has no value.');
}

/** Its dimension is left out if the source allows that: then the value is queried, not computed from rows. */
function widgetOf({ sourceId, inputs, currency, realTime }: Input, type: string, find: FindConnector) {
  const connector = find(type);
  const parameters = (realTime ? connector?.realTime?.parameters : null) ?? connector?.parameters;
  const dimension = parameters?.find(({ kind }) => kind === 'dimension');
  const keepsDimension = dimension !== undefined && isRequired(dimension, inputs);
  const previewInputs = {
    ...inputs,
    metrics: [calculatedMetricId(DRAFT)],
    dimension: keepsDimension ? inputs.dimension : null,
  };
  return interactiveWidgetSchema.parse({
    id: DRAFT,
    nature: 'interactive',
    format: 'summary',
    realTime,
    instances: [{ id: DRAFT, type, sourceId, currency, inputs: previewInputs }],
  });
}
