import { Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DefaultSources } from '@vitrine/contract/entities/client.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/session/session.ts';
import { sourceLabel } from '../../platform/text/source-label.ts';
import { sourceTypeOf } from '../../platform/text/source-type-of.ts';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import styles from './client-form.module.css';

type DefaultSourceFieldsProps = {
  value: DefaultSources;
  error: string | undefined;
  onChange: (value: DefaultSources) => void;
};

/** For each connected type of source the one that is this client's, with its property. */
export function DefaultSourceFields({ value, error, onChange }: DefaultSourceFieldsProps) {
  const { sourceTypes } = useSession();
  const { data, error: failure, refetch } = useQuery(api.sources.list.queryOptions());
  const byType = Map.groupBy(data?.data ?? [], ({ type }) => type);
  if (failure && !data)
    return (
      <ErrorNote onRetry={refetch}>
        The default sources could not be listed. {errorMessage(failure)}
      </ErrorNote>
    );
  if (byType.size === 0) return null;
  const choose = (type: string, chosen: DefaultSources[string] | null) => {
    const { [type]: _, ...others } = value;
    onChange(chosen === null ? others : { ...others, [type]: chosen });
  };
  return (
    <Input.Wrapper
      label="Default sources"
      labelElement="div"
      description="New dashboards of this client, and copies for it, start with these."
      error={error}
    >
      <div className={styles.sources}>
        {[...byType].map(([type, sources]) => (
          <DefaultSource
            key={type}
            label={sourceTypeOf(sourceTypes, type).label}
            sources={sources}
            value={value[type] ?? null}
            onChange={(chosen) => choose(type, chosen)}
          />
        ))}
      </div>
    </Input.Wrapper>
  );
}

type DefaultSourceProps = {
  label: string;
  sources: Source[];
  value: DefaultSources[string] | null;
  onChange: (value: DefaultSources[string] | null) => void;
};

function DefaultSource({ label, sources, value, onChange }: DefaultSourceProps) {
  const source = sources.find(({ id }) => id === value?.sourceId);
  const hasProperties = (source?.propertiesCount ?? 0) > 0;
  const { data, isError } = useQuery(
    api.sources.properties.queryOptions({ input: { id: source?.id ?? '' }, enabled: hasProperties }),
  );
  return (
    <div className={styles.source}>
      <SearchSelect
        label={label}
        placeholder="None"
        options={sources.map((each) => ({ value: each.id, label: sourceLabel(each, sources) }))}
        value={value?.sourceId ?? null}
        onChange={(sourceId) => onChange(sourceId === null ? null : { sourceId, property: null })}
      />
      {source && hasProperties ? (
        <SearchSelect
          label={`Property in ${source.name}`}
          placeholder="Ask each time"
          error={isError && !data ? 'Its properties could not be loaded.' : undefined}
          options={(data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={value?.property ?? null}
          onChange={(property) => onChange({ sourceId: source.id, property })}
        />
      ) : null}
    </div>
  );
}
