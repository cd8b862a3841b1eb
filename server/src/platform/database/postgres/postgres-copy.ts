import type pg from 'pg';

/** The parts of the driver's connection, and of its messages, that its types leave out. */
type Wire = pg.Connection & { sendCopyFromChunk(bytes: Buffer): void; endCopyFrom(): void };
type CopyRequest = pg.Submittable & {
  handleCopyInResponse(wire: Wire): void;
  handleCommandComplete(): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
};

/** Runs a `COPY … FROM STDIN` with these rows, in one message: they are held in memory anyway. Rejects with the server's error. */
export function copyRows(client: pg.ClientBase, statement: string, rows: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request: CopyRequest = {
      submit: (wire) => wire.query(statement),
      handleCopyInResponse: (wire) => {
        wire.sendCopyFromChunk(Buffer.from(rows));
        wire.endCopyFrom();
      },
      handleCommandComplete: () => {},
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    };
    client.query(request);
  });
}
