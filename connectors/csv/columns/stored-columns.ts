import type { SourceFile } from '@vitrine/contract/entities/source.ts';
import { ProviderError } from '../../kit/http/provider-error.ts';
import type { Session } from '../../kit/http/session.ts';
import { type ColumnsRequest, digestOf } from './columns-request.ts';
import type { Group } from './group-format.ts';
import { makeColumns } from './make-columns.ts';
import { type ReadingOptions, readOnThread } from './read-on-thread.ts';
import { DamagedColumns, openColumns, type StoredColumns, type StoredSchema } from './stored-format.ts';

/** A file of columns, ready to be read as often as is needed. */
export type Columns = { schema: StoredSchema; groups(): AsyncIterable<Group> };

/** Smaller files are read faster than a thread starts. */
const THREAD_FROM_BYTES = 256 * 1024;

type ReadProgress = {
  done: Promise<void>;
  abort: AbortController;
  /** How many queries wait for it, and the functions that report its progress to them. */
  waiting: number;
  report: Set<(rows: number) => void>;
};

/** Readings that are under way in this process. */
const underWay = new Map<string, ReadProgress>();

/**
 * The columns of an uploaded file under these settings, as they are stored beside it; read from the file where they are missing, of an
 * older version or of other settings. Throws `bad_query` when it can't be read, and the signal's reason when that aborts.
 */
export async function columnsOf(
  session: Session,
  file: SourceFile,
  request: ColumnsRequest,
  options: ReadingOptions = {},
): Promise<Columns> {
  const digest = digestOf(request);
  const stored = () => openStored(session, file, digest);
  let schema = (await withStored(stored, ({ schema }) => schema)) ?? null;
  if (!schema) {
    await readOnceForAll(session, file, request, options);
    schema = (await withStored(stored, ({ schema }) => schema)) ?? null;
  }
  if (!schema) throw fileReplacedError();
  return { schema, groups: () => groupsIn(stored, () => session.derived.remove(file.storageKey)) };
}

type OpenStored = () => Promise<{ columns: StoredColumns | null; close(): Promise<void> }>;

async function openStored(session: Session, { storageKey }: SourceFile, digest: string) {
  const bytes = await session.derived.read(storageKey);
  const reading = bytes?.[Symbol.asyncIterator]();
  const close = async () => void (await reading?.return?.());
  return { columns: reading ? await openColumns(reading, digest) : null, close };
}

async function withStored<T>(open: OpenStored, use: (columns: StoredColumns) => T): Promise<T | null> {
  const { columns, close } = await open();
  try {
    return columns && use(columns);
  } finally {
    await close();
  }
}

/** What is damaged is removed, so that the next try reads the file anew. */
async function* groupsIn(open: OpenStored, remove: () => Promise<void>): AsyncGenerator<Group> {
  const { columns, close } = await open();
  try {
    if (!columns) throw fileReplacedError();
    yield* columns.groups;
  } catch (error) {
    if (!(error instanceof DamagedColumns)) throw error;
    await remove();
    throw fileReplacedError();
  } finally {
    await close();
  }
}

/** Somebody has the file read by other settings at this moment, or has deleted it. */
function fileReplacedError(): ProviderError {
  return new ProviderError('provider_error', 'This file was replaced while it was read. Please try again.');
}

/** Those who want the same wait for one reading; it is aborted when none of them waits any more. */
async function readOnceForAll(
  session: Session,
  file: SourceFile,
  request: ColumnsRequest,
  { signal, onRows }: ReadingOptions,
): Promise<void> {
  const key = `${file.storageKey} ${digestOf(request)}`;
  const running = underWay.get(key) ?? begin(session, file, request, key);
  running.waiting += 1;
  if (onRows) running.report.add(onRows);
  try {
    await (signal ? Promise.race([running.done, aborted(signal)]) : running.done);
  } finally {
    running.waiting -= 1;
    if (onRows) running.report.delete(onRows);
    if (running.waiting === 0) leave(key, running);
  }
}

/** Later calls start a new one. */
function leave(key: string, reading: ReadProgress): void {
  if (underWay.get(key) === reading) underWay.delete(key);
  reading.abort.abort();
}

function begin(session: Session, file: SourceFile, request: ColumnsRequest, key: string): ReadProgress {
  const abort = new AbortController();
  const report = new Set<(rows: number) => void>();
  const onRows = (rows: number) => {
    for (const one of report) one(rows);
  };
  const done = readFile(session, file, request, { signal: abort.signal, onRows });
  done.catch(() => {});
  const running = { done, abort, waiting: 0, report };
  underWay.set(key, running);
  return running;
}

async function readFile(
  session: Session,
  { storageKey, sizeBytes }: SourceFile,
  request: ColumnsRequest,
  options: ReadingOptions,
): Promise<void> {
  const open = () => session.openFile(storageKey);
  const store = (bytes: AsyncIterable<Uint8Array>) => session.derived.write(storageKey, bytes);
  if (sizeBytes >= THREAD_FROM_BYTES) return readOnThread(open, request, store, options);
  let groups: Uint8Array[] = [];
  const sink = {
    begin: () => {
      groups = [];
    },
    add: (group: Uint8Array) => void groups.push(group),
  };
  const front = await makeColumns(open, request, sink, options.onRows ?? (() => {}));
  await store(inTurn([front, ...groups]));
}

async function* inTurn(parts: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
