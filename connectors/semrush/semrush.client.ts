import { parse } from 'csv-parse/sync';
import { typedKey } from '../kit/auth/key-credential.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { PlainResponse } from '../kit/http/provider-exchange.ts';
import type { Session } from '../kit/http/session.ts';

const origin = 'https://api.semrush.com';
/** The vendor writes it with plain HTTP, over which a key would travel in the open. */
const balanceUrl = 'https://www.semrush.com/users/countapiunits.html';

type ReportQuery = Record<string, string | number | undefined>;

/**
 * Lines of a report without their header, in the order of `columns`; none where Semrush has no data. Throws a ProviderError for
 * an error response.
 */
export async function readReport(
  session: Session,
  ofLinks: boolean,
  query: ReportQuery & { type: string },
  columns: string[],
): Promise<string[][]> {
  const response = await session.http.request({
    method: 'GET',
    url: ofLinks ? `${origin}/analytics/v1/` : `${origin}/`,
    query: {
      ...query,
      export_columns: columns.join(','),
      export_escape: 1,
      key: typedKey(session, 'Semrush'),
    },
    asThrottle: throttleOf,
    refusesWithOk: true,
  });
  const error = errorOf(response);
  if (error?.number === 50) return [];
  if (error) throw response.refused(refusalOf(error));
  if (response.status >= 400) throw unreadable();
  const [header, ...lines] = linesOf(response.text) ?? [];
  if (header?.length !== columns.length || lines.some((line) => line.length !== columns.length))
    throw response.refused(unreadable());
  return lines;
}

/** Units that are left. Costs none. */
export async function readBalance(session: Session): Promise<number> {
  const response = await session.http.request({
    method: 'GET',
    url: balanceUrl,
    query: { key: typedKey(session, 'Semrush') },
  });
  const error = errorOf(response);
  if (error) throw response.refused(refusalOf(error));
  const units = Number(response.text.trim().replaceAll(',', ''));
  if (response.status >= 400 || response.text.trim() === '' || !Number.isFinite(units))
    throw response.refused(unreadable());
  session.noteQuota({ name: 'API units', left: units, limit: null, resetsAtMs: null });
  return units;
}

/** Of this name there is no data, so no line is paid for. */
const unknownSite = 'nobody.invalid';

/** Throws where the account may not use the API: the balance is answered all the same. Costs no units. */
export async function requireApi(session: Session): Promise<void> {
  try {
    await readReport(session, false, { type: 'domain_ranks', domain: unknownSite, display_limit: 1 }, ['Db']);
  } catch (error) {
    // The API has answered: that units are used up, or that this is no domain.
    if (error instanceof ProviderError && (error.code === 'quota' || error.code === 'bad_query')) return;
    throw error;
  }
}

/** Null for a body without a table. */
function linesOf(text: string): string[][] | null {
  try {
    return parse(text, {
      delimiter: ';',
      bom: true,
      relax_quotes: true,
      skip_empty_lines: true,
      relax_column_count: true,
    });
  } catch {
    return null;
  }
}

function unreadable(): ProviderError {
  return new ProviderError('provider_error', 'Semrush responded with something that is no report.');
}

type Refusal = { number: number; message: string };

/** For any status: the body shows whether it is an error. */
function errorOf({ text }: Pick<PlainResponse, 'text'>): Refusal | null {
  const match = /^\s*ERROR (\d+) :: *(.*)/.exec(text);
  return match ? { number: Number(match[1]), message: match[2]?.trim() ?? '' } : null;
}

/** A little more, as its clock is not ours. */
const secondMs = 1100;

function throttleOf(response: PlainResponse): ProviderError | null {
  const number = errorOf(response)?.number;
  if (number === 429)
    return new ProviderError('quota', 'Semrush says: too many requests in a second.', secondMs);
  return number === 500 ? new ProviderError('provider_error', 'Semrush has an error of its own.') : null;
}

function refusalOf({ number, message }: Refusal): ProviderError {
  const providerMessage = `(Semrush says: ${number} ${message})`;
  switch (number) {
    case 110:
    case 120:
    case 402:
    case 404:
      return new ProviderError('source_invalid', 'Semrush rejected this API key. Please enter it again.');
    case 130:
      return new ProviderError(
        'permission',
        `The subscription of this Semrush account has no API. ${providerMessage}`,
      );
    case 133:
    case 135:
      return new ProviderError(
        'permission',
        `This Semrush account may not use that report or country. ${providerMessage}`,
      );
    case 132:
      return new ProviderError(
        'quota',
        'This Semrush account has no API units left. Buy some or wait for the next month.',
      );
    case 131:
    case 134:
    case 136:
      return new ProviderError('quota', `This Semrush account has reached a limit. ${providerMessage}`);
    case 10_042:
      return new ProviderError('bad_query', 'Semrush takes this for no domain. Enter one like example.com.');
    default:
      return isQueryError(number)
        ? new ProviderError('bad_query', `Semrush doesn't support this query. ${providerMessage}`)
        : new ProviderError('provider_error', `Semrush refused the request. ${providerMessage}`);
  }
}

function isQueryError(number: number): boolean {
  return (
    (number >= 40 && number <= 48) ||
    number === 605 ||
    number === 613 ||
    (number >= 10_000 && number <= 10_045)
  );
}
