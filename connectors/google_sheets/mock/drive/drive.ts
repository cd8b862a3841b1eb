import { DAY_MS, HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { GoogleApi, GoogleContext } from '../../../families/google/mock/google-api.ts';
import { authenticate, type Caller } from '../../../families/google/mock/kit/authorize.ts';
import { googleRefusal, notFoundPage } from '../../../families/google/mock/kit/errors.ts';
import {
  applyFieldMask,
  type KnownFields,
  parseFieldMask,
  unknownField,
} from '../../../families/google/mock/kit/field-mask.ts';
import { scope } from '../../../families/google/mock/scopes.ts';
import { dayOf } from '../../../mock-kit/days.ts';
import type { Refusal, Reply } from '../../../mock-kit/mock.ts';
import { offsetOfPageToken, pageToken } from '../../../mock-kit/page-token.ts';
import { json } from '../../../mock-kit/reply.ts';
import type { DriveFile } from '../data/file.ts';
import { driveFileById, driveFiles } from '../data/files.ts';
import { badParameter, DriveError, invalidCredentials, rateLimited } from './drive-error.ts';
import { orderFiles } from './order-files.ts';
import { parseSearchQuery } from './search-query.ts';

const ALL_FILES = [scope('drive.metadata.readonly'), scope('drive.readonly'), scope('drive')];
const PICKED_FILES = scope('drive.file');

/** Mock of the Drive API v3: file search and metadata. */
export function createDrive({ memory, now }: GoogleContext): GoogleApi {
  return {
    handle: (request) => {
      const id = /^\/drive\/v3\/files(?:\/([^/]+))?$/.exec(request.path);
      if (!id || request.method !== 'GET') return notFoundPage(request.path);
      const caller = authenticate(request, memory, now(), () => invalidCredentials);
      requireDriveScope(caller);
      return json(
        200,
        id[1] === undefined ? list(request.query, caller, now()) : get(id[1], request.query, caller, now()),
      );
    },
    refuse: driveRefusal,
  };
}

function requireDriveScope(caller: Caller): void {
  if ([...ALL_FILES, PICKED_FILES].some((name) => caller.scopes.includes(name))) return;
  const details = [
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
      domain: 'googleapis.com',
      metadata: { service: 'drive.googleapis.com', method: 'google.apps.drive.v3.DriveFiles.List' },
    },
  ];
  const legacy = { domain: 'global', reason: 'insufficientPermissions' };
  throw new DriveError(403, 'Request had insufficient authentication scopes.', legacy, {
    status: 'PERMISSION_DENIED',
    details,
  });
}

const FILE_FIELDS: KnownFields = {
  kind: true,
  id: true,
  name: true,
  mimeType: true,
  trashed: true,
  createdTime: true,
  modifiedTime: true,
  version: true,
  webViewLink: true,
  driveId: true,
  owners: { kind: true, displayName: true, me: true, permissionId: true, emailAddress: true },
};
const LIST_FIELDS: KnownFields = {
  kind: true,
  incompleteSearch: true,
  nextPageToken: true,
  files: FILE_FIELDS,
};
const GET_PARAMETERS = [
  'fields',
  'supportsAllDrives',
  'includeLabels',
  'alt',
  'key',
  'prettyPrint',
  'quotaUser',
];
const LIST_PARAMETERS = [
  ...GET_PARAMETERS,
  'q',
  'orderBy',
  'pageSize',
  'pageToken',
  'includeItemsFromAllDrives',
  'corpora',
  'spaces',
  'driveId',
];
const CORPORA = ['user', 'domain', 'drive', 'allDrives'];
const TOKEN_PREFIX = '~!!~';

function list(query: URLSearchParams, caller: Caller, nowMs: number): unknown {
  requireKnown(query, LIST_PARAMETERS);
  const size = readPageSize(query.get('pageSize'));
  if (!CORPORA.includes(query.get('corpora') ?? 'user')) throw badParameter('corpora', 'Invalid Value');
  const passes = parseSearchQuery(query.get('q') ?? '');
  const [knows, includes] = [flag(query, 'supportsAllDrives'), flag(query, 'includeItemsFromAllDrives')];
  const shared = knows && includes;
  const found = visibleFiles(caller).filter((file) => passes(file) && (shared || !file.sharedDrive));
  const files = orderFiles(found, query.get('orderBy') ?? '');
  const others = [...query].filter(([name]) => name !== 'pageToken').map((pair) => pair.join('='));
  const identity = [caller.email, ...others.sort()].join('\n');
  const token = query.get('pageToken');
  const offset = token ? offsetOfPageToken(TOKEN_PREFIX, token, identity) : 0;
  if (offset === undefined) throw badParameter('pageToken', 'Invalid Value');
  const end = offset + size;
  const page = files.slice(offset, end).map((file) => describe(file, nowMs));
  const body = {
    kind: 'drive#fileList',
    incompleteSearch: false,
    files: page,
    ...(end < files.length ? { nextPageToken: pageToken(TOKEN_PREFIX, end, identity) } : {}),
  };
  return maskBody(
    body,
    query.get('fields') ?? 'kind,incompleteSearch,nextPageToken,files(kind,id,name,mimeType)',
    LIST_FIELDS,
  );
}

function requireKnown(query: URLSearchParams, names: readonly string[]): void {
  for (const name of query.keys()) {
    if (!names.includes(name)) throw badParameter(name, `Unknown parameter: ${name}`);
  }
}

function get(id: string, query: URLSearchParams, caller: Caller, nowMs: number): unknown {
  requireKnown(query, GET_PARAMETERS);
  const file = driveFileById(id);
  const knowsDrives = flag(query, 'supportsAllDrives');
  const seen = file && visibleFiles(caller).includes(file) && (!file.sharedDrive || knowsDrives);
  if (!seen) {
    const legacy = { domain: 'global', reason: 'notFound', location: 'fileId', locationType: 'parameter' };
    throw new DriveError(404, `File not found: ${id}.`, legacy);
  }
  return maskBody(describe(file, nowMs), query.get('fields') ?? 'kind,id,name,mimeType', FILE_FIELDS);
}

/** Without a scope for all files only those picked in the browser are visible; the mock has no picker. */
function visibleFiles({ email, scopes }: Caller): readonly DriveFile[] {
  if (!ALL_FILES.some((name) => scopes.includes(name))) return [];
  return driveFiles.filter(({ sharedWith }) => sharedWith.includes(email));
}

function describe(file: DriveFile, nowMs: number): Record<string, unknown> {
  const modified = Math.max(dayOf(file.createdOn) * DAY_MS, nowMs - file.modifiedDaysAgo * DAY_MS - HOUR_MS);
  return {
    kind: 'drive#file',
    id: file.id,
    name: file.name,
    mimeType: file.mimeType,
    trashed: file.trashed,
    createdTime: `${file.createdOn}T08:00:00.000Z`,
    modifiedTime: new Date(Math.floor(modified / HOUR_MS) * HOUR_MS).toISOString(),
    version: String(Math.floor(modified / HOUR_MS)),
    webViewLink: `https://docs.google.com/spreadsheets/d/${file.id}/edit`,
    ...(file.sharedDrive
      ? { driveId: '0AStandInDrive' }
      : { owners: [{ kind: 'drive#user', displayName: file.owner }] }),
  };
}

function maskBody(body: unknown, fields: string, known: KnownFields): unknown {
  const mask = parseFieldMask(fields);
  const unknown = mask ? unknownField(mask, known) : fields;
  if (!mask || unknown !== undefined)
    throw badParameter('fields', `Invalid field selection ${unknown}`, 'invalidParameter');
  return applyFieldMask(body, mask);
}

function readPageSize(text: string | null): number {
  if (text === null) return 100;
  const size = Number(text);
  if (!/^-?\d+$/.test(text) || size < 1 || size > 1000) {
    throw badParameter(
      'pageSize',
      `Invalid value '${text}'. Values must be within the range: [1, 1000]`,
      'invalidParameter',
    );
  }
  return size;
}

function flag(query: URLSearchParams, name: string): boolean {
  const text = query.get(name) ?? 'false';
  if (text !== 'true' && text !== 'false') throw badParameter(name, 'Invalid Value');
  return text === 'true';
}

function driveRefusal(refusal: Refusal): Reply {
  switch (refusal.kind) {
    case 'throttle':
      return rateLimited(refusal.status).reply;
    case 'unauthorized':
    case 'expire-token':
    case 'revoke':
      return { ...invalidCredentials.reply, status: refusal.status };
    default:
      return googleRefusal(refusal, '');
  }
}
