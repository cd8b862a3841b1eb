import { decodeGroup, type Group, LENGTHS_BYTES } from './group-format.ts';
import type { TableReading } from './read-table.ts';

/** Raised with every change of what is stored: files of another version are made anew from the CSV. */
const VERSION = 2;
const MAGIC = 'VCOL';
const FRONT_BYTES = 8;
/** A preview of 500 columns with its rows and problems stays far below. */
const LONGEST_SCHEMA_BYTES = 64 * 1024 * 1024;

/** The header before the groups of a file. */
export type StoredSchema = {
  version: number;
  /** Digest of the requests that it serves (`digestOf`). */
  digests: string[];
  /** Null for a later part of a source: it is read by the first. */
  reading: TableReading | null;
  /** The size of all groups, by which a file that lost its end is recognized. */
  groupsBytes: number;
};

/** The front of a file of columns; its groups follow. */
export function encodeFront(schema: Omit<StoredSchema, 'version'>): Uint8Array {
  const json = Buffer.from(JSON.stringify({ version: VERSION, ...schema } satisfies StoredSchema));
  const front = Buffer.alloc(FRONT_BYTES);
  front.write(MAGIC, 0, 'latin1');
  front.writeUInt32LE(json.length, 4);
  return Buffer.concat([front, json]);
}

/** A file of columns as it is read: its schema, then its groups. */
export type StoredColumns = { schema: StoredSchema; groups: AsyncIterable<Group> };

/** Null unless it is a file of columns of this version that serves the request. */
export async function openColumns(
  bytes: AsyncIterator<Uint8Array>,
  digest: string,
): Promise<StoredColumns | null> {
  const take = takerOf(bytes);
  const front = await take(FRONT_BYTES);
  if (!front || Buffer.from(front, 0, MAGIC.length).toString('latin1') !== MAGIC) return null;
  const length = new DataView(front).getUint32(4, true);
  const json = length <= LONGEST_SCHEMA_BYTES ? await take(length) : null;
  if (!json) return null;
  const schema = schemaOf(json);
  if (schema?.version !== VERSION || !schema.digests.includes(digest)) return null;
  return { schema, groups: groupsOf(take, schema.groupsBytes) };
}

function schemaOf(json: ArrayBuffer): StoredSchema | null {
  try {
    return JSON.parse(Buffer.from(json).toString('utf8')) as StoredSchema;
  } catch {
    return null;
  }
}

type Take = (count: number, before?: Uint8Array) => Promise<ArrayBuffer | null>;

/** A power failure can cut off a file, or leave zeros where its end was. */
export class DamagedColumns extends Error {}

async function* groupsOf(take: Take, groupsBytes: number): AsyncGenerator<Group> {
  for (let left = groupsBytes; left > 0; ) {
    const lengths = await take(LENGTHS_BYTES);
    const size = lengths ? new DataView(lengths).getUint32(0, true) : 0;
    const isWhole = size > LENGTHS_BYTES && size <= left;
    const group = lengths && isWhole ? await take(size, new Uint8Array(lengths)) : null;
    if (!group) throw new DamagedColumns('A file of columns has lost its end.');
    left -= size;
    yield decodeGroup(group);
  }
}

/** Takes so many of the next bytes into a buffer of their own, with those `before` them in front; null at the end of the file. */
function takerOf(bytes: AsyncIterator<Uint8Array>): Take {
  let left: Uint8Array = new Uint8Array();
  return async (count, before = new Uint8Array()) => {
    const taken = new Uint8Array(count);
    taken.set(before);
    let at = before.length;
    while (at < count) {
      if (left.length === 0) {
        const next = await bytes.next();
        if (next.done) return null;
        left = next.value;
        continue;
      }
      const some = left.subarray(0, count - at);
      taken.set(some, at);
      left = left.subarray(some.length);
      at += some.length;
    }
    return taken.buffer;
  };
}
