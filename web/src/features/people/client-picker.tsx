import { useClientOptions } from '../../platform/clients/use-client-options.ts';
import { SearchTags } from '../../ui/fields/search-select.tsx';

type ClientPickerProps = { value: string[]; onChange: (ids: string[]) => void; error?: string | undefined };

/** Selects the clients whose dashboards a person sees; nothing while there are no clients. */
export function ClientPicker({ value, onChange, error }: ClientPickerProps) {
  const options = useClientOptions();
  if (options.length === 0) return null;
  return (
    <SearchTags
      label="Clients"
      description="They see every dashboard of these clients, also later ones."
      placeholder={value.length > 0 ? undefined : 'Select clients'}
      options={options}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
