import { ProviderError } from '@vitrine/connectors/kit/http/provider-error.ts';
import type { ProviderHttp } from '@vitrine/connectors/kit/http/provider-http.ts';
import type { DayRates } from './day-rates.ts';

/** Daily euro reference rates of all currencies. Source: ECB Data Portal, data flow EXR, series `D..EUR.SP00.A`. */
const URL_OF_RATES = 'https://data-api.ecb.europa.eu/service/data/EXR/D..EUR.SP00.A';

/** The newest rates between two days; null where the bank has none. Throws a ProviderError while it can't be reached. */
export async function readReferenceRates(
  http: ProviderHttp,
  startDate: string,
  endDate: string,
  timeoutMs: number,
): Promise<DayRates | null> {
  const response = await http.request({
    method: 'GET',
    url: URL_OF_RATES,
    query: { startPeriod: startDate, endPeriod: endDate, detail: 'dataonly', format: 'csvdata' },
    headers: { accept: 'text/csv' },
    timeoutMs,
  });
  // Days without any rate are 'not found' to this service.
  if (response.status === 404) return null;
  if (response.status >= 400)
    throw new ProviderError('provider_error', `The central bank responded with ${response.status}.`);
  return newestOf(response.text);
}

/** Columns are found by their names: their order and number differ with the detail that is asked for. */
export function newestOf(csv: string): DayRates | null {
  const [header = '', ...lines] = csv.split(/\r?\n/).filter((line) => line !== '');
  const names = header.split(',').map(unquoted);
  const [currencyAt, dayAt, valueAt] = ['CURRENCY', 'TIME_PERIOD', 'OBS_VALUE'].map((name) =>
    names.indexOf(name),
  );
  if (currencyAt === undefined || dayAt === undefined || valueAt === undefined) return null;
  if (currencyAt < 0 || dayAt < 0 || valueAt < 0) {
    throw new ProviderError('provider_error', 'The central bank sent no table of rates.');
  }
  const observed = lines.map((line) => {
    const cells = line.split(',').map(unquoted);
    return { currency: cells[currencyAt] ?? '', day: cells[dayAt] ?? '', value: Number(cells[valueAt]) };
  });
  const usable = observed.filter(({ value }) => Number.isFinite(value) && value > 0);
  const rateDay = usable
    .map(({ day }) => day)
    .sort()
    .at(-1);
  if (!rateDay) return null;
  const ofDay = usable.filter(({ day }) => day === rateDay);
  return { rateDay, rates: Object.fromEntries(ofDay.map(({ currency, value }) => [currency, value])) };
}

function unquoted(cell: string): string {
  return cell.trim().replace(/^"(.*)"$/, '$1');
}
