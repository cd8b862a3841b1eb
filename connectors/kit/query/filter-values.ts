import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import type { ParameterValue, Query } from '@vitrine/contract/entities/query.ts';
import type { Connector, OptionRequest } from '../define-connector.ts';
import type { Session } from '../http/session.ts';
import { listInput, textInput } from '../inputs.ts';
import { addDays, todayIn } from '../table/dates.ts';
import { dimensionKey } from '../table/table-builder.ts';

/** Days whose values are suggested, and how many of them. */
const suggestedDays = 28;
const maxValues = 100;

/**
 * Values of the dimension `field` in the last weeks, the largest by the first of the widget's metrics first. Empty for a field
 * that can't be queried like this, as suggestions are optional. Throws the provider's other errors.
 */
export async function listFilterValues(
  connector: Connector,
  session: Session,
  request: OptionRequest,
): Promise<Option[]> {
  const query = queryOf(connector, session, request);
  if (query === null) return [];
  const [outcome] = await connector.query(session, [query]);
  if (outcome?.error) {
    if (outcome.error.code === 'bad_query') return [];
    throw outcome.error;
  }
  const { columns = [], rows = [] } = outcome?.table ?? {};
  if (columns.find(({ role }) => role === 'dimension')?.type !== 'text') return [];
  const [metric = ''] = query.metrics;
  const term = request.searchTerm?.trim().toLowerCase() ?? '';
  return rows
    .toSorted((a, b) => Number(b[metric] ?? 0) - Number(a[metric] ?? 0))
    .map((row) => String(row[dimensionKey] ?? ''))
    .filter((name) => name !== '' && name.toLowerCase().includes(term))
    .slice(0, maxValues)
    .map((name) => ({ id: name, name }));
}

function queryOf(
  { auth, metrics, parameters: declared }: Connector,
  session: Session,
  { parameters }: OptionRequest,
): Query | null {
  const { field, metrics: chosen, ...others } = parameters;
  const requested = listInput(chosen);
  const first = requested[0] ?? metrics[0]?.id;
  const dimension = textInput(field);
  if (dimension === null || first === undefined) return null;
  const today = todayIn('UTC', session.nowMs());
  const defaults = Object.fromEntries(
    declared.flatMap(({ id, default: value }): [string, ParameterValue][] =>
      value === undefined ? [] : [[id, value]],
    ),
  );
  return {
    parameters: { ...defaults, ...others },
    metrics: [first],
    dimension,
    filters: [],
    // A file is read as a whole, however old its days are.
    startDate: auth.kind === 'upload' ? '1970-01-01' : addDays(today, -suggestedDays),
    endDate: addDays(today, -1),
    timezone: 'UTC',
    currency: null,
  };
}
