import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { seoDomainOf } from '../../families/seo/mock/data/domains.ts';
import type { Movement } from '../../families/seo/mock/data/movements.ts';
import { createCounter, createSlots } from '../../mock-kit/faults/limits.ts';
import type { CreateMock, GatewayRequest, Reply } from '../../mock-kit/mock.ts';
import { RefusedRequest } from '../../mock-kit/refused-request.ts';
import { linkReports } from './backlink-reports.ts';
import { DATABASES, databasePlaces, WITHOUT_KEYWORDS } from './databases.ts';
import { columnCodes, csv, type Displayed, displayed } from './display.ts';
import { displayedDay } from './display-date.ts';
import { semrushAccounts } from './keys.ts';
import { keywordReports } from './keyword-reports.ts';
import type { ReportDefinition } from './report.ts';
import { errorLine, nothingFound, refusal, SemrushError } from './semrush-error.ts';
import { siteReports } from './site-reports.ts';

// biome-ignore lint/suspicious/noExplicitAny: each report keeps its own kind of row to itself.
const reports: Readonly<Record<string, ReportDefinition<any>>> = { ...siteReports, ...keywordReports };

const PER_SECOND = 10;
const AT_ONCE = 10;
const DOMAIN = /^([\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u;

type Priced = { header: string[]; lines: (string | number)[][]; price: number; lineBreak: string };

/** Mock of Semrush's reports on any site: text with semicolons, paid in units a line. */
export const createMock: CreateMock = ({ now }) => {
  const spent = createCounter(now, 'month');
  const calls = createCounter(now, 1000);
  const places = createSlots(AT_ONCE);
  return {
    handle: respond,
    refuse: refusal,
    admit: ({ query }) => places.enter(query.get('key') ?? '') ?? errorLine(429, 'TOO MANY REQUESTS', 429),
    credentialIssuedAt: () => 0,
    reset: () => {
      spent.clear();
      calls.clear();
    },
  };

  function respond({ method, host, path, query }: GatewayRequest): Reply {
    if (method !== 'GET') throw new SemrushError(48, 'WRONG HTTP METHOD', 405);
    const account = authenticate(query);
    const left = account.units - spent.of(account.key);
    if (host === 'www.semrush.com') {
      if (path !== '/users/countapiunits.html') return nothingThere();
      return text(left.toLocaleString('en-US'));
    }
    if (!account.hasApi) throw new SemrushError(130, 'API DISABLED', 403);
    countCall(account.key);
    const today = Math.floor(now() / DAY_MS);
    const report = reportOf(path, query, today);
    if (left < report.price) throw new SemrushError(132, 'API UNITS BALANCE IS ZERO', 403);
    if (report.lines.length === 0) throw nothingFound();
    const lines = report.lines.slice(0, Math.floor(left / report.price));
    spent.add(account.key, lines.length * report.price);
    return text(csv(query, [report.header, ...lines], report.lineBreak));
  }

  function countCall(key: string): void {
    if (calls.add(key) > PER_SECOND) throw new SemrushError(429, 'TOO MANY REQUESTS', 429);
  }
};

function nothingThere(): Reply {
  return { status: 404, body: '<h1>404 Not Found</h1>', headers: { 'content-type': 'text/html' } };
}

function text(body: string): Reply {
  return { status: 200, body, headers: { 'content-type': 'text/csv; charset=UTF-8' } };
}

function authenticate(query: URLSearchParams) {
  const key = query.get('key') ?? '';
  if (!/^[0-9a-f]{32}$/.test(key)) throw new SemrushError(110, 'WRONG FORMAT OF KEY');
  const account = semrushAccounts.find((one) => one.key === key);
  if (!account) throw new SemrushError(120, 'WRONG KEY - ID PAIR', 403);
  return account;
}

function reportOf(path: string, query: URLSearchParams, today: number): Priced {
  const repeated = [...query.keys()].find((name) => query.getAll(name).length > 1);
  if (repeated) throw new SemrushError(10_001, `DUPLICATED PARAMETER ${repeated}`);
  const type = query.get('type');
  if (!type) throw new SemrushError(41, 'MANDATORY PARAMETER "type" NOT SET OR EMPTY');
  if (path === '/') return analytics(type, query, today);
  if (path === '/analytics/v1/') return backlinks(type, query, today);
  throw new RefusedRequest(path, nothingThere());
}

function analytics(type: string, query: URLSearchParams, today: number): Priced {
  const report = reports[type];
  if (!report) throw new SemrushError(10_000, 'WRONG VALUE OF type');
  const typed = requireParameter(query, 'domain', 42);
  const database = query.get('database');
  if (report.needsDatabase && !database)
    throw new SemrushError(46, 'MANDATORY PARAMETER "database" NOT SET OR EMPTY');
  if (database && !DATABASES.has(database)) throw new SemrushError(133, 'DATABASE ACCESS DENIED');
  if (database && report.ofKeywords && WITHOUT_KEYWORDS.has(database))
    throw new SemrushError(135, 'REPORT TYPE DISABLED FOR DATABASE');
  const { day, isPast } = displayedDay(query, today);
  const codes = columnCodes(query, report.columns, report.defaults);
  const domain = seoDomainOf(typed);
  const place = databasePlaces.find(({ id }) => id === database) ?? null;
  const isKnown = domain !== undefined && (place !== null || !database);
  const daily = query.get('display_daily') === '1';
  const movement = report.ofKeywords ? movementOf(query) : null;
  const rows = isKnown ? report.rows({ domain, place, day, today, daily, movement }) : [];
  const price = isPast ? report.historical : report.price;
  return { ...displayRows(query, report, codes, rows), price, lineBreak: '\r\n' };
}

const MOVEMENTS: readonly Movement[] = ['new', 'lost', 'rise', 'fall'];

function movementOf(query: URLSearchParams): Movement | null {
  const requested = query.get('display_positions');
  const movement = MOVEMENTS.find((one) => one === requested);
  if (requested !== null && !movement) throw new SemrushError(10_000, 'WRONG VALUE OF display_positions');
  return movement ?? null;
}

function backlinks(type: string, query: URLSearchParams, today: number): Priced {
  const report = linkReports[type];
  if (!report) throw new SemrushError(10_000, 'WRONG VALUE OF type');
  const target = requireParameter(query, 'target', 10_013);
  const kind = query.get('target_type') ?? '';
  if (!['root_domain', 'domain', 'url'].includes(kind))
    throw new SemrushError(10_000, 'WRONG VALUE OF target_type');
  if (report.rootOnly && kind !== 'root_domain')
    throw new SemrushError(10_015, 'INCOMPATIBLE VALUE OF target_type');
  if (!query.get('export_columns'))
    throw new SemrushError(10_013, 'MANDATORY PARAMETER "export_columns" NOT SET OR EMPTY');
  const codes = columnCodes(query, report.columns, []);
  const domain = seoDomainOf(target);
  const rows = domain ? report.rows({ domain, today }) : [];
  return { ...displayRows(query, report, codes, rows), price: report.price, lineBreak: '\n' };
}

function displayRows<Row>(
  query: URLSearchParams,
  report: Displayed<Row>,
  codes: string[],
  rows: readonly Row[],
) {
  const displayedRows = displayed(query, report, rows);
  const { columns } = report;
  return {
    header: codes.map((code) => columns[code]?.header ?? code),
    lines: displayedRows.map((row) => codes.map((code) => columns[code]?.value(row) ?? '')),
  };
}

function requireParameter(query: URLSearchParams, name: string, number: number): string {
  const value = query.get(name);
  if (!value) throw new SemrushError(number, `MANDATORY PARAMETER "${name}" NOT SET OR EMPTY`);
  const host = value.replace(/^https?:\/\//, '').split('/')[0] ?? '';
  const isAddress = query.get('target_type') === 'url';
  if (!DOMAIN.test(isAddress ? host : value)) throw new SemrushError(10_042, 'NOT A DOMAIN');
  return isAddress ? host : value;
}
