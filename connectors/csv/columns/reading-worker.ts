import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import type { MessagePort } from 'node:worker_threads';
import type { DataErrorCode } from '@vitrine/contract/entities/result.ts';
import { ProviderError } from '../../kit/http/provider-error.ts';
import type { ColumnsRequest } from './columns-request.ts';
import { makeColumns } from './make-columns.ts';
import { callOver } from './reading-calls.ts';

/** `port` leads to the file's bytes; the groups are written to the file at `path`. */
export type ReadingTask = { port: MessagePort; path: string; request: ColumnsRequest };

/** The front of the file of columns, or why there is none. An error loses its class between threads. */
export type ReadingOutcome = { front: Uint8Array } | { refused: { code: DataErrorCode; message: string } };

const REPORT_EVERY_MS = 200;

/** One reading of a file, on a thread of its own. */
export async function read({ port, path, request }: ReadingTask): Promise<ReadingOutcome> {
  const file = openSync(path, 'w');
  let size = 0;
  const sink = {
    begin: () => {
      ftruncateSync(file, 0);
      size = 0;
    },
    add: (group: Uint8Array) => {
      for (let at = 0; at < group.length; ) at += writeSync(file, group, at, group.length - at, size + at);
      size += group.length;
    },
  };
  async function* open() {
    await callOver(port, { call: 'open' });
    for (
      let next = await callOver(port, { call: 'next' });
      next;
      next = await callOver(port, { call: 'next' })
    )
      yield next;
  }
  let reportedMs = performance.now();
  const onRows = async (rows: number) => {
    if (performance.now() - reportedMs < REPORT_EVERY_MS) return;
    reportedMs = performance.now();
    await callOver(port, { call: 'rows', rows });
  };
  try {
    return { front: await makeColumns(open, request, sink, onRows) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { refused: { code: error.code, message: error.message } };
  } finally {
    closeSync(file);
    port.close();
  }
}
