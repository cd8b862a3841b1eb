import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { api } from '../../platform/api/api.ts';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import styles from './settings.module.css';

export type DefaultPropertiesProps = {
  defaults: Dashboard['defaults'];
  onChange: (defaults: Dashboard['defaults']) => void;
};

/** Default properties of new widgets of a source, so that a client's property is selected once. */
export function DefaultProperties({ defaults, onChange }: DefaultPropertiesProps) {
  const { data: sources } = useQuery(api.sources.list.queryOptions());
  const several = (sources?.data ?? []).filter(({ propertiesCount }) => propertiesCount > 0);
  if (several.length === 0) return null;
  const choose = (sourceId: string, chosen: string | null) => {
    const { [sourceId]: _, ...others } = defaults.property;
    onChange({ property: chosen === null ? others : { ...others, [sourceId]: chosen } });
  };
  return (
    <section className={styles.group} aria-label="New widgets begin with">
      <h3 className={styles.groupTitle}>New widgets begin with</h3>
      {several.map((source) => (
        <DefaultProperty
          key={source.id}
          source={source}
          value={defaults.property[source.id] ?? null}
          onChange={(chosen) => choose(source.id, chosen)}
        />
      ))}
    </section>
  );
}

type DefaultPropertyProps = {
  source: Source;
  value: string | null;
  onChange: (value: string | null) => void;
};

function DefaultProperty({ source, value, onChange }: DefaultPropertyProps) {
  const { data, isPending, isError } = useQuery(
    api.sources.properties.queryOptions({ input: { id: source.id } }),
  );
  const options = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SearchSelect
      label={source.name}
      placeholder={isPending ? 'Loading…' : 'Ask each time'}
      disabled={isPending || isError}
      error={isError ? 'Its properties could not be loaded.' : undefined}
      options={options}
      value={value}
      onChange={onChange}
    />
  );
}
