import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import type { Query } from '@vitrine/contract/entities/query.ts';
import { readTemplates } from '../kit/catalogue/read-templates.ts';
import { defineConnector, type OptionRequest, type QueryOutcome } from '../kit/define-connector.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { dimensionParameter, metricsParameter, suggestingFilters } from '../kit/parameters.ts';
import { narrowOptions } from '../kit/query/narrow-options.ts';
import templates from './catalogue/templates.json' with { type: 'json' };
import { dateColumnsOf, dimensionsOf, metricsOf } from './csv.catalogue.ts';
import { createColumnReaders } from './csv.cells.ts';
import { previewCsv } from './csv.preview.ts';
import { completeSettings } from './csv.rows.ts';
import { openCsvSource, settingsOf } from './csv.source.ts';
import { createTally, type Tally } from './csv.tables.ts';

/** An uploaded file as a source: no provider, no limits, one pass over the file for many widgets. */
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
    {
      id: 'dateColumn',
      label: 'Date column',
      kind: 'select',
      required: false,
      global: false,
      option: 'dateColumns',
      help: 'Which date the period applies to; the first date column unless chosen.',
    },
    suggestingFilters(),
  ],
  watchedColumns: { place: [], date: 'dateColumn', inputs: {} },
  metrics: [],
  dimensions: [],
  formats: ['chart', 'chart:pie', 'chart:radar', 'chart:gauge', 'table', 'summary'],
  ...readTemplates('csv', templates),
  async identify(session) {
    const { layout, plan } = await openCsvSource(session);
    const name = session.files[0]?.name ?? 'CSV file';
    return {
      account: name,
      name: name.replace(/\.[a-z]{2,4}$/i, ''),
      settings: { csv: completeSettings(layout, plan) },
    };
  },
  preview: async (session) => {
    const [file] = session.files;
    if (!file) throw new ProviderError('not_found', 'The uploaded file is gone. Upload it again.');
    const { storageKey, name, sizeBytes } = file;
    const open = () => session.openFile(storageKey);
    return previewCsv(open, { fileId: storageKey, fileName: name, sizeBytes }, settingsOf(session));
  },
  options: {
    metrics: metricOptions,
    dimensions: dimensionOptions,
    dateColumns: dateColumnOptions,
    fields: fieldOptions,
  },
  batch: { size: 20, key: () => 'file' },
  query: answer,
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

/** All queries in one pass. One that asks for a missing column fails alone; an unreadable file fails them all. */
async function answer(session: Session, queries: Query[]): Promise<QueryOutcome[]> {
  try {
    const source = await openCsvSource(session);
    const readers = createColumnReaders(source.plan);
    const tallies = queries.map((query) => attempt(() => createTally(query, source.plan, readers)));
    const counting = tallies.filter((tally): tally is Tally => !(tally instanceof ProviderError));
    if (counting.length > 0) {
      await source.readRows((cells) => {
        for (const tally of counting) tally.add(cells);
      });
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
