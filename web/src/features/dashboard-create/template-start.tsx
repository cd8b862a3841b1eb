import { Button } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { Template, WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { ParameterValue } from '@vitrine/contract/entities/query.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { api } from '../../platform/api.ts';
import { wordsOf } from '../../platform/api-error.ts';
import { useSession } from '../../platform/session.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { SearchSelect } from '../../ui/search-select.tsx';
import styles from './create.module.css';
import { LayoutPreview } from './layout-preview.tsx';
import { completeWidgets } from './ready-widgets.ts';

type Globals = Record<string, ParameterValue>;

export type TemplateStartProps = {
  /** One template of a source as a widget. */
  makeWidget: (
    template: Template,
    source: Source,
    form: { parameters: WidgetCatalogue['parameters']; globals: Globals; order: number },
  ) => Widget;
  /** The fields for what is chosen once for the whole source. */
  globalFields: (
    source: Source,
    catalogue: WidgetCatalogue,
    globals: Globals,
    onChange: (globals: Globals) => void,
  ) => ReactNode;
  onWidgets: (widgets: Widget[] | null) => void;
};

/** A dashboard of all the templates of one source. */
export function TemplateStart({ makeWidget, globalFields, onWidgets }: TemplateStartProps) {
  const { sourceTypes } = useSession();
  const { data, error } = useQuery(api.sources.list.queryOptions());
  const [sourceId, setSourceId] = useState<string | null>(null);
  const [globals, setGlobals] = useState<Globals>({});
  const sources = (data?.data ?? []).filter(({ invalid }) => !invalid);
  const source = sources.find(({ id }) => id === sourceId) ?? (sources.length === 1 ? sources[0] : undefined);
  const catalogue = useQuery(
    api.configs.widgets.queryOptions({
      input: source ? { type: source.type } : skipToken,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  ).data?.data;
  const widgets = useMemo(() => {
    if (!source || !catalogue) return [];
    const { parameters } = catalogue;
    return completeWidgets(catalogue, source.type, (template, order) =>
      makeWidget(template, source, { parameters, globals, order }),
    );
  }, [source, catalogue, globals, makeWidget]);
  useEffect(() => onWidgets(widgets.length > 0 ? widgets : null), [widgets, onWidgets]);

  if (error) return <ErrorNote>{wordsOf(error)}</ErrorNote>;
  if (!data) return <LoadingState waitingFor="your sources" />;
  if (sources.length === 0) return <NoSource />;
  return (
    <div className={styles.fields}>
      <SearchSelect
        label="Source"
        required
        placeholder="Choose"
        options={sourceOptions(sources, sourceTypes)}
        value={source?.id ?? null}
        onChange={(id) => {
          setSourceId(id);
          setGlobals({});
        }}
      />
      {source && catalogue ? globalFields(source, catalogue, globals, setGlobals) : null}
      {source && catalogue ? <LayoutPreview catalogue={catalogue} widgets={widgets} /> : null}
    </div>
  );
}

/** One account is often connected to several types, and then they share a name: the type tells them apart. */
function sourceOptions(sources: readonly Source[], types: readonly { type: string; label: string }[]) {
  return sources.map(({ id, name, type }) => {
    const twin = sources.some((other) => other.id !== id && other.name === name);
    const label = types.find((known) => known.type === type)?.label ?? type;
    return { value: id, label: twin ? `${name} (${label})` : name };
  });
}

function NoSource() {
  return (
    <ErrorNote
      tone="warning"
      action={
        <Button component="a" href="/company/sources" size="xs">
          Connect a source
        </Button>
      }
    >
      No source is connected yet. You can also start with an empty dashboard.
    </ErrorNote>
  );
}
