import type { OpenBytes } from '../csv.encoding.ts';
import { type ColumnsRequest, digestOf } from './columns-request.ts';
import { readPart } from './read-part.ts';
import { type OnRows, type PassSink, readTable } from './read-table.ts';
import { encodeFront } from './stored-format.ts';

/** Reads a file of rows, hands its groups to the sink and returns what belongs in front of them. */
export async function makeColumns(
  open: OpenBytes,
  request: ColumnsRequest,
  sink: PassSink,
  onRows: OnRows,
): Promise<Uint8Array> {
  const { settings, partOf } = request;
  let groupsBytes = 0;
  const measured: PassSink = {
    begin: () => {
      groupsBytes = 0;
      sink.begin();
    },
    add: (group) => {
      groupsBytes += group.length;
      sink.add(group);
    },
  };
  if (partOf) {
    await readPart(open, settings, partOf, measured, onRows);
    return encodeFront({ digests: [digestOf(request)], reading: null, groupsBytes });
  }
  const reading = await readTable(open, settings, measured, onRows);
  // A source keeps the complete settings, by which the file is read alike.
  const digests = [request, { settings: reading.settings, partOf }].map(digestOf);
  return encodeFront({ digests, reading, groupsBytes });
}
