import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { SearchTags } from '../../ui/fields/search-select.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';

type DashboardPickerProps = { value: string[]; onChange: (ids: string[]) => void; error?: string };

const THESE = 'Single dashboards that they see. You can change this at any time.';

/** Selects the dashboards that a client can see. */
export function DashboardPicker({ value, onChange, error }: DashboardPickerProps) {
  const {
    data,
    error: failure,
    isPending,
    refetch,
  } = useQuery({
    queryKey: [...api.dashboards.list.key(), 'names'],
    queryFn: allDashboards,
  });
  if (failure && !data)
    return (
      <ErrorNote onRetry={refetch}>The dashboards could not be listed. {errorMessage(failure)}</ErrorNote>
    );
  return (
    <SearchTags
      label="Dashboards"
      description={THESE}
      placeholder={isPending ? 'Loading' : value.length > 0 ? undefined : 'Select dashboards'}
      disabled={isPending}
      options={data ?? []}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

/** All dashboards that aren't archived, by name. */
async function allDashboards(): Promise<{ value: string; label: string }[]> {
  const found: { value: string; label: string }[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await api.dashboards.list.call({ show: 'active', page });
    found.push(...data.map(({ id, name }) => ({ value: id, label: name })));
    if (data.length === 0 || found.length >= meta.total) break;
  }
  return found.sort((one, other) => one.label.localeCompare(other.label));
}
