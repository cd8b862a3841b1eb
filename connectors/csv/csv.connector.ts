import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import type { Query } from '@vitrine/contract/entities/query.ts';
import { readTemplates } from '../kit/catalogue/read-templates.ts';
import { defineConnector, type OptionRequest, type QueryOutcome } from '../kit/define-connector.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import {
  dimensionParameter,
  metricsParameter,
  suggestingFilters,
  widgetParameter,
} from '../kit/parameters.ts';
import { narrowOptions } from '../kit/query/narrow-options.ts';
import { yieldToEventLoop } from '../kit/query/yield-to-event-loop.ts';
import templates from './catalogue/templates.json' with { type: 'json' };
import { closeReadingThreads } from './columns/read-on-thread.ts';
import { dateColumnsOf, dimensionsOf, metricsOf } from './csv.catalogue.ts';
import { openCsvSource } from './csv.source.ts';
import { createTally, type Tally } from './query/tables.ts';

/** An uploaded file as a source: no provider, no limits. It is read once into columns; a query adds up some of them. */
export const csv = defineConnector({
  type: 'csv',
  label: 'CSV file',
  mark: 'Cs',
  order: 5,
  description: 'Any table you can save as CSV: offline sales, call lists, exports of other tools.',
  auth: {
    kind: 'upload',
    accept: ['.csv', '.tsv', '.txt', 'text/csv', 'text/tab-separated-values', 'text/plain'],
  },
  hasDaily: true,
  dailyDimension: () => 'date',
  settleDays: 0,
  maxConcurrent: 2,
  parameters: [
    metricsParameter(),
    dimensionParameter(),
    widgetParameter('dateColumn', 'Date column', {
      option: 'dateColumns',
      help: 'Which date the period applies to; the first date column unless chosen.',
    }),
    suggestingFilters(),
  ],
  watchedColumns: { place: [], date: 'dateColumn', inputs: {} },
  metrics: [],
  dimensions: [],
  ...readTemplates('csv', templates),
  async identify(session) {
    const { settings, readParts } = await openCsvSource(session);
    await readParts();
    const name = session.files[0]?.name ?? 'CSV file';
    return {
      account: name,
      name: name.replace(/\.[a-z]{2,4}$/i, ''),
      settings: { csv: settings },
    };
  },
  preview: async (session, options) => {
    const { preview } = await openCsvSource(session, options);
    const { name = '', sizeBytes = 0 } = session.files[0] ?? {};
    return { ...preview, fileName: name, sizeBytes };
  },
  options: {
    metrics: metricOptions,
    dimensions: dimensionOptions,
    dateColumns: dateColumnOptions,
    fields: fieldOptions,
  },
  batch: { size: 20, key: () => 'file' },
  // Columns are known when the file is read; one that is missing is refused then.
  filtersBy: () => 'filter',
  query: run,
  close: closeReadingThreads,
});

async function metricOptions(session: Session, request: OptionRequest): Promise<Option[]> {
  const { plan } = await openCsvSource(session);
  const options = metricsOf(plan.columns).map(({ column: _, ...metric }) => ({
    id: metric.id,
    name: metric.label,
    metric,
  }));
  return narrowOptions(options, request);
}

async function dimensionOptions(session: Session, request: OptionRequest): Promise<Option[]> {
  const { plan } = await openCsvSource(session);
  const options = dimensionsOf(plan.columns).map(({ column: _, part: __, ...dimension }) => ({
    id: dimension.id,
    name: dimension.label,
    dimension,
  }));
  return narrowOptions(options, request);
}

async function dateColumnOptions(session: Session, request: OptionRequest): Promise<Option[]> {
  const { plan } = await openCsvSource(session);
  return narrowOptions(
    dateColumnsOf(plan.columns).map(({ name }) => ({ id: name, name })),
    request,
  );
}

async function fieldOptions(session: Session, request: OptionRequest): Promise<Option[]> {
  const { plan } = await openCsvSource(session);
  const fields = plan.columns.filter(({ kind }) => kind !== 'ignore');
  return narrowOptions(
    fields.map(({ name }) => ({ id: name, name })),
    request,
  );
}

/** All queries in one pass over the columns. One that asks for a missing column fails alone; an unreadable file fails them all. */
async function run(session: Session, queries: Query[]): Promise<QueryOutcome[]> {
  try {
    const source = await openCsvSource(session);
    const tallies = queries.map((query) => attempt(() => createTally(query, source.plan)));
    const counting = tallies.filter((tally): tally is Tally => !(tally instanceof ProviderError));
    if (counting.length > 0) {
      for await (const group of source.groups()) {
        for (const tally of counting) {
          await yieldToEventLoop();
          tally.add(group);
        }
      }
    }
    return tallies.map((tally) =>
      tally instanceof ProviderError ? { error: tally } : { table: tally.table() },
    );
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return queries.map(() => ({ error }));
  }
}

function attempt(make: () => Tally): Tally | ProviderError {
  try {
    return make();
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
}
