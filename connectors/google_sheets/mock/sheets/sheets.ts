import type { GoogleApi, GoogleContext } from '../../../families/google/mock/google-api.ts';
import { authenticate, type Caller, requireScope } from '../../../families/google/mock/kit/authorize.ts';
import {
  GoogleError,
  googleError,
  googleRefusal,
  notFoundPage,
} from '../../../families/google/mock/kit/errors.ts';
import { scope } from '../../../families/google/mock/scopes.ts';
import { BoundedMap } from '../../../mock-kit/bounded-map.ts';
import { createCounter } from '../../../mock-kit/faults/limits.ts';
import type { GatewayRequest } from '../../../mock-kit/mock.ts';
import { json } from '../../../mock-kit/reply.ts';
import { localTime } from '../../../mock-kit/time-zone.ts';
import { type DriveFile, SPREADSHEET, type Tab } from '../data/file.ts';
import { driveFileById } from '../data/files.ts';
import { openTabs } from './grid.ts';
import { quotaBody, spendRead } from './read-quota.ts';
import { spreadsheet } from './spreadsheet.ts';
import { batchValues, rangeValues } from './values.ts';

const SERVICE = 'sheets.googleapis.com';
const READ_SCOPES = ['spreadsheets.readonly', 'spreadsheets', 'drive.readonly', 'drive'].map(scope);
const PICKED_FILES = scope('drive.file');

/** Mock of the Sheets API v4: spreadsheets and their cells. Reads only. */
export function createSheets({ memory, now }: GoogleContext): GoogleApi {
  const quota = createCounter(now, 60_000);
  const reads = new BoundedMap<string, { count: number }>(1000);
  const readsOf = (file: DriveFile, tab: Tab) =>
    reads.remember(`${file.id} ${tab.sheetId}`, () => ({ count: 0 }));
  return {
    handle: (request) => {
      const route = routeOf(request);
      if (!route) return notFoundPage(request.path);
      const caller = authenticate(request, memory, now());
      requireScope(
        caller,
        [...READ_SCOPES, PICKED_FILES],
        SERVICE,
        `google.apps.sheets.v4.SpreadsheetsService.${route.rpc}`,
      );
      spendRead(quota, caller.email);
      const file = requireFile(route.id, caller);
      const today = localTime(now(), file.timeZone).day;
      const book = { file, tabs: openTabs(file, today, (tab) => readsOf(file, tab).count) };
      const wasRead = (tab: Tab) => {
        readsOf(file, tab).count += 1;
      };
      switch (route.rpc) {
        case 'GetSpreadsheet':
          return json(200, spreadsheet(book, request.query));
        case 'BatchGetValues':
          return json(200, batchValues(book, request.query, wasRead));
        default:
          return json(200, rangeValues(book, route.range, request.query, wasRead));
      }
    },
    refuse: (refusal) => {
      if (refusal.kind !== 'throttle') return googleRefusal(refusal, '');
      const { message, details } = quotaBody;
      return googleError(refusal.status, 'RESOURCE_EXHAUSTED', message, details);
    },
    reset: () => {
      quota.clear();
      reads.clear();
    },
  };
}

type Route = { rpc: 'GetSpreadsheet' | 'BatchGetValues' | 'GetValues'; id: string; range: string };

function routeOf({ method, path }: GatewayRequest): Route | undefined {
  if (method !== 'GET') return undefined;
  const parts = /^\/v4\/spreadsheets\/([^/:]+)(?:\/values(?:(?::|%3A)(batchGet)|\/([^/]+)))?$/i.exec(path);
  if (!parts?.[1]) return undefined;
  if (parts[2] !== undefined) return { rpc: 'BatchGetValues', id: parts[1], range: '' };
  if (parts[3] === undefined) return { rpc: 'GetSpreadsheet', id: parts[1], range: '' };
  return { rpc: 'GetValues', id: parts[1], range: decode(parts[3]) };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function requireFile(id: string, { email, scopes }: Caller): DriveFile {
  const file = driveFileById(id);
  if (!file) throw new GoogleError('NOT_FOUND', 'Requested entity was not found.');
  const seesAll = READ_SCOPES.some((name) => scopes.includes(name));
  if (!seesAll) throw new GoogleError('NOT_FOUND', 'Requested entity was not found.');
  if (!file.sharedWith.includes(email))
    throw new GoogleError('PERMISSION_DENIED', 'The caller does not have permission');
  if (file.mimeType !== SPREADSHEET) {
    throw new GoogleError(
      'FAILED_PRECONDITION',
      'This operation is not supported for this document. The document must not be an Office file.',
    );
  }
  return file;
}
