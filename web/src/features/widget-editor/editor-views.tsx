import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import type {
  Instance,
  InteractiveWidget,
  PassiveWidget,
  Widget,
} from '@vitrine/contract/entities/widget.ts';
import type { FieldErrors } from '@vitrine/contract/errors.ts';
import { memo, useMemo } from 'react';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/session/session.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { useStable } from '../../ui/use-stable.ts';
import { AppearanceFields } from './appearance/appearance-fields.tsx';
import { FormatFields } from './appearance/format-fields.tsx';
import { DescriptionField, PageBreakField, SizeField, TitleField } from './appearance/frame-fields.tsx';
import { viewOf } from './editor-state.ts';
import { FieldGroup } from './field-group.tsx';
import { openInstance } from './instances/instance-edits.ts';
import { InstanceList } from './instances/instance-list.tsx';
import { JoinFields } from './joining/join-fields.tsx';
import { joinsNames } from './joining/mapping-rows.ts';
import { PassiveFields } from './passive/passive-fields.tsx';
import { QueryForm } from './query/query-form.tsx';
import { globalInputs } from './source/global-inputs.ts';
import { isDisconnected } from './source/is-disconnected.ts';
import { SourceView } from './source/source-view.tsx';
import type { OwnSource } from './templates/own-data.ts';
import { TemplateStep } from './templates/template-step.tsx';
import type { Editor } from './use-editor.ts';

export type EditorViewsProps = {
  editor: Editor;
  dashboard: Pick<Dashboard, 'widgets' | 'defaults'>;
  showProblems: boolean;
  /** Changes other widgets of the dashboard, as one step. */
  onShare: (widgets: readonly Widget[]) => void;
};

/** Source, template or form: the current step of the panel. */
export function EditorViews(props: EditorViewsProps) {
  const { editor, showProblems } = props;
  const { widget } = editor.state;
  const problems = showProblems ? editor.problems : {};
  if (widget.nature === 'passive') return <PassiveForm editor={editor} widget={widget} problems={problems} />;
  switch (viewOf(editor.state)) {
    case 'source':
      return <SourceView editor={editor} widgets={props.dashboard.widgets} />;
    case 'template':
      return <TemplateView {...props} widget={widget} />;
    case 'form':
      return <InteractiveForm {...props} widget={widget} problems={problems} />;
  }
}

type PassiveProps = { editor: Editor; widget: PassiveWidget; problems: FieldErrors };

function PassiveForm({ editor: { dispatch }, widget, problems }: PassiveProps) {
  return (
    <>
      <PassiveFields widget={widget} problems={problems} dispatch={dispatch} />
      <FieldGroup title="In PDFs">
        <PageBreakField widget={widget} dispatch={dispatch} />
      </FieldGroup>
    </>
  );
}

type InteractiveProps = EditorViewsProps & { widget: InteractiveWidget };

function TemplateView({ editor, dashboard, widget }: InteractiveProps) {
  const { state, dispatch, catalogues } = editor;
  const { company } = useSession();
  const open = openInstance(widget, state.openId);
  const own = useOwnSource(editor, dashboard, open);
  const catalogue = catalogues.byType[open?.type ?? ''];
  if (!open?.sourceId) return null;
  if (isDisconnected(open.sourceId, company?.sources))
    return <DisconnectedSource editor={editor} dashboard={dashboard} />;
  if (!catalogue) return <CatalogueGap editor={editor} type={open.type} />;
  const { parameters } = catalogue;
  const form = { parameters, globals: globalInputs(dashboard, open.sourceId, parameters) };
  const begun = open.config === '' ? null : widget.title || 'The form as you left it';
  return (
    <>
      <InstanceList widget={widget} open={open} dispatch={dispatch} alone />
      <TemplateStep
        catalogue={catalogue}
        begun={begun}
        own={own}
        onTemplate={(template) => dispatch({ type: 'templateChosen', template, ...form })}
        onCustom={() => dispatch({ type: 'customChosen', ...form })}
        onContinue={() => dispatch({ type: 'browsed', to: null })}
      />
    </>
  );
}

/** The source of a dashboard's first widget, which is previewed with its data. */
function useOwnSource(
  { period, catalogues, state }: Editor,
  dashboard: EditorViewsProps['dashboard'],
  open: Instance | undefined,
): OwnSource | null {
  const isFirst = !state.widget.realTime && dashboard.widgets.every(({ nature }) => nature === 'passive');
  const { sourceId = null, type = '', prefix = '' } = open ?? {};
  const parameters = catalogues.byType[type]?.parameters;
  return useMemo(() => {
    if (!isFirst || sourceId === null || !parameters) return null;
    const source = { id: sourceId, type, name: prefix };
    return { source, globals: globalInputs(dashboard, sourceId, parameters), period };
  }, [isFirst, sourceId, type, prefix, parameters, dashboard, period]);
}

function InteractiveForm(props: InteractiveProps & { problems: FieldErrors }) {
  const { editor, widget, problems } = props;
  const { state, dispatch, catalogues } = editor;
  // Typing a title or a description renders neither the query nor the style.
  const untitled = useStable({ ...widget, title: '', description: '' });
  const { instances } = untitled;
  const known = useMemo(
    () => instances.flatMap(({ type }) => catalogues.byType[type] ?? []),
    [instances, catalogues.byType],
  );
  const open = openInstance(untitled, state.openId);
  if (!open) return null;
  return (
    <>
      <FieldGroup title="Format">
        <Formats
          widget={untitled}
          types={state.types}
          isFresh={!state.optioned}
          catalogues={catalogues.byType}
          result={editor.result}
          dispatch={dispatch}
        />
      </FieldGroup>
      <Instances widget={untitled} open={open} dispatch={dispatch} />
      <OpenQuery {...props} widget={untitled} open={open} />
      {joinsNames(untitled, state.types, editor.result) ? (
        <JoinFields widget={untitled} result={editor.result} problems={problems} dispatch={dispatch} />
      ) : null}
      <FieldGroup title="Style">
        <TitleField widget={widget} problems={problems} dispatch={dispatch} />
        <SizeField widget={untitled} dispatch={dispatch} />
        <Appearance widget={untitled} labels={state.labels} catalogues={known} dispatch={dispatch} />
      </FieldGroup>
      <FieldGroup title="For readers">
        <DescriptionField description={widget.description} dispatch={dispatch} />
        <PageBreakField widget={untitled} dispatch={dispatch} />
      </FieldGroup>
    </>
  );
}

const Instances = memo(InstanceList);
const Query = memo(QueryForm);
const Appearance = memo(AppearanceFields);
const Formats = memo(FormatFields);

type OpenQueryProps = InteractiveProps & { problems: FieldErrors; open: Instance };

/** The open source's query; for a deleted source, the choice of another. */
function OpenQuery(props: OpenQueryProps) {
  const { editor, open, widget, dashboard, problems, onShare } = props;
  const { company } = useSession();
  // Each keystroke replaces the edited widget on the dashboard; the query form reads only the other widgets.
  const others = useStable({ widgets: dashboard.widgets.filter(({ id }) => id !== widget.id) });
  const catalogue = editor.catalogues.byType[open.type];
  if (isDisconnected(open.sourceId, company?.sources))
    return <DisconnectedSource editor={editor} dashboard={dashboard} />;
  if (!catalogue) return <CatalogueGap editor={editor} type={open.type} />;
  const { labels, types, replacement } = editor.state;
  return (
    <Query
      {...{ widget, open, catalogue, problems, labels, types, replacement, onShare }}
      dashboard={others}
      dispatch={editor.dispatch}
    />
  );
}

function DisconnectedSource({ editor, dashboard }: Pick<EditorViewsProps, 'editor' | 'dashboard'>) {
  return (
    <>
      <ErrorNote tone="warning">The source of this widget was disconnected.</ErrorNote>
      <SourceView editor={editor} widgets={dashboard.widgets} disconnected />
    </>
  );
}

/** Input stays while the catalogue is loading or unavailable. */
function CatalogueGap({ editor: { catalogues }, type }: { editor: Editor; type: string }) {
  const error = catalogues.errors[type];
  if (!error) return <LoadingState waitingFor="what this source offers" />;
  return (
    <ErrorNote onRetry={catalogues.retry}>
      The metrics of this source could not be loaded. {errorMessage(error)}
    </ErrorNote>
  );
}
