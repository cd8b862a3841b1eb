import type { Note } from '@vitrine/contract/entities/table.ts';
import type { CountedRow } from '../../kit/table/counted-table.ts';
import { distinctNames } from '../../kit/table/distinct-names.ts';
import { profileCount } from '../klaviyo.catalogue.ts';
import type { Loader } from '../klaviyo.loader.ts';
import type { KlaviyoRequest } from '../klaviyo.request.ts';

export const snapshotNote: Note = {
  code: 'as_of',
  text: 'Profiles are counted up to now, for all dates.',
};

/** How many profiles each chosen list or segment has now. */
export async function profileRows(loader: Loader, request: KlaviyoRequest): Promise<CountedRow[]> {
  const { report, ids, dimension } = request;
  const kind = report === 'list' ? 'list' : 'segment';
  const names = await namesOf(loader, request, `${kind}s`);
  const counts = await Promise.all(ids.map((id) => loader.profileCount(kind, id)));
  return ids.map((id, index): CountedRow => {
    const count = counts[index] ?? null;
    return {
      label: dimension ? (names.get(id) ?? id) : null,
      counts: count === null ? {} : { [profileCount]: count },
    };
  });
}

export async function namesOf(
  loader: Loader,
  { dimension }: KlaviyoRequest,
  list: 'segments' | 'lists',
): Promise<ReadonlyMap<string, string>> {
  if (dimension === null) return new Map();
  return distinctNames((await loader.named(list)).map(({ id, attributes: { name } }) => ({ id, name })));
}
