import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** The clients that the person may see, by name, as options of a select; empty while they load. */
export function useClientOptions(): { value: string; label: string }[] {
  const { data } = useQuery(api.clients.list.queryOptions({ input: {} }));
  return (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
