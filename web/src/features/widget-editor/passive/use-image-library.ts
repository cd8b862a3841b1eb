import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { errorMessage } from '../../../platform/api/api-error.ts';
import type { PickerImage } from '../../../ui/files/image-picker-tile.tsx';

/** The company's uploaded images, a page at a time, requested only while the library is open. */
export function useImageLibrary(enabled: boolean) {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    ...api.files.list.infiniteOptions({
      input: (page: number) => ({ page }),
      initialPageParam: 1,
      getNextPageParam: ({ meta: { page, perPage, total } }) =>
        page * perPage < total ? page + 1 : undefined,
    }),
    enabled,
  });
  const refresh = () => client.invalidateQueries({ queryKey: api.files.list.key() });
  return {
    images: query.data?.pages.flatMap(({ data }) =>
      data.flatMap(({ id, name, url }): PickerImage[] => (url ? [{ id, name, url }] : [])),
    ),
    /** The stored file behind a picture. */
    fileOf: (id: string) => query.data?.pages.flatMap(({ data }) => data).find((file) => file.id === id),
    problem: query.error && !query.data ? errorMessage(query.error) : undefined,
    retry: () => query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    remove: async ({ id }: PickerImage) => {
      await api.files.remove.call({ filename: id });
      await refresh();
    },
    refresh,
  };
}
