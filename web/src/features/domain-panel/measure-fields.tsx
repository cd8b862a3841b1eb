import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { GroupMetric, Measure } from '@vitrine/contract/entities/group.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import type { ReactNode } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import styles from './domain-panel.module.css';
import {
  columnOf,
  type Measures,
  measureOfType,
  placeOf,
  type TypeOfGroup,
  typesOf,
  withColumn,
  withMeasure,
} from './measures-by-type.ts';

/** Fields for a source's parameters: property, URL. */
export type OwnFields = (props: {
  sourceId: string;
  catalogue: WidgetCatalogue;
  globals: Measure['inputs'];
  onChange: (inputs: Measure['inputs']) => void;
  /** Metrics that need a column name. */
  columns: { metricId: string; label: string; column: string | null }[];
  onColumn: (metricId: string, column: string | null) => void;
}) => ReactNode;

type MeasureFieldsProps = {
  metrics: readonly GroupMetric[];
  measures: Measures;
  onChange: (measures: Measures) => void;
  ownFields: OwnFields;
};

/** Selects the account of each source type that measures a domain. */
export function MeasureFields({ metrics, measures, onChange, ownFields }: MeasureFieldsProps) {
  const { data, error, refetch } = useQuery(api.sources.list.queryOptions());
  const kinds = typesOf(metrics);
  if (kinds.length === 0) return null;
  if (error && !data)
    return <ErrorNote onRetry={refetch}>Your sources could not be listed. {errorMessage(error)}</ErrorNote>;
  if (!data) return <LoadingState waitingFor="your sources" />;
  return kinds.map((kind) => (
    <KindFields
      key={kind.type}
      kind={kind}
      sources={data.data.filter(({ type }) => type === kind.type)}
      measure={measureOfType(kind, measures)}
      measures={measures}
      onChange={(measure) => onChange(withMeasure(measures, kind, measure))}
      onColumn={(metricId, column) => onChange(withColumn(measures, metricId, column))}
      ownFields={ownFields}
    />
  ));
}

type KindFieldsProps = {
  kind: TypeOfGroup;
  sources: readonly Source[];
  measure: Measure | null;
  measures: Measures;
  onChange: (measure: Measure | null) => void;
  onColumn: (metricId: string, column: string | null) => void;
  ownFields: OwnFields;
};

function KindFields({ kind, sources, measure, measures, onChange, onColumn, ownFields }: KindFieldsProps) {
  const { data, error, refetch } = useQuery(
    api.configs.widgets.queryOptions({ input: { type: kind.type }, staleTime: Number.POSITIVE_INFINITY }),
  );
  const measured = kind.metrics.map(({ traits }) => traits.label).join(', ');
  return (
    <fieldset className={styles.kind}>
      <legend className={styles.legend}>{kind.label}</legend>
      <p className={styles.muted}>{measured}</p>
      {sources.length === 0 ? (
        <p className={styles.muted}>
          No {kind.label} is connected yet. <Link to="/company/sources">Connect one</Link>
        </p>
      ) : (
        <SearchSelect
          label="Source"
          placeholder="Not measured"
          options={sources.map(({ id, name, invalid }) => ({
            value: id,
            label: invalid ? `${name} (has to be connected again)` : name,
          }))}
          value={measure?.sourceId ?? null}
          onChange={(sourceId) => onChange(sourceId === null ? null : { sourceId, inputs: {} })}
        />
      )}
      {measure && error && !data ? (
        <ErrorNote onRetry={refetch}>Its fields could not be loaded. {errorMessage(error)}</ErrorNote>
      ) : null}
      {measure && data
        ? ownFields({
            sourceId: measure.sourceId,
            catalogue: data.data,
            globals: placeOf(measure),
            onChange: (inputs) => onChange({ ...measure, inputs }),
            columns: kind.metrics.map((metric) => ({
              metricId: metric.id,
              label: metric.traits.label,
              column: columnOf(metric, measures),
            })),
            onColumn,
          })
        : null}
    </fieldset>
  );
}
