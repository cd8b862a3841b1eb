import type { WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import type { Instance, InteractiveWidget, Widget } from '@vitrine/contract/entities/widget.ts';
import type { FieldErrors } from '@vitrine/contract/errors.ts';
import { useSession } from '../../../platform/session/session.ts';
import { PlainButton } from '../../../ui/plain/buttons/plain-button.tsx';
import styles from '../editor.module.css';
import type { EditorEvent } from '../editor-events.ts';
import type { EditorState } from '../editor-state.ts';
import { FieldGroup } from '../field-group.tsx';
import { InstanceFields } from '../instances/instance-fields.tsx';
import { dimensionsDiffer } from '../instances/row-order.ts';
import { QueryFields } from './query-fields.tsx';

export type QueryFormProps = Pick<EditorState, 'labels' | 'types' | 'replacement'> & {
  widget: InteractiveWidget;
  open: Instance;
  catalogue: WidgetCatalogue;
  dashboard: Pick<Dashboard, 'widgets'>;
  problems: FieldErrors;
  dispatch: (event: EditorEvent) => void;
  onShare: (widgets: readonly Widget[]) => void;
};

/** The open source's query. */
export function QueryForm(props: QueryFormProps) {
  const { widget, open, catalogue, dashboard, problems, labels, types, replacement, dispatch, onShare } =
    props;
  const several = widget.instances.length > 1;
  const whose = several && open.prefix ? `Query of ${open.prefix}` : 'Data';
  const sourceName = useSession().company?.sources.find(({ id }) => id === open.sourceId)?.name ?? '';
  const path = `instances.${widget.instances.indexOf(open)}.prefix`;
  return (
    <FieldGroup
      title={whose}
      action={
        several ? (
          <PlainButton small kind="quiet" onClick={() => dispatch({ type: 'browsed', to: 'source' })}>
            Change source
          </PlainButton>
        ) : (
          <PlainButton small kind="quiet" onClick={() => dispatch({ type: 'browsed', to: 'template' })}>
            Templates
          </PlainButton>
        )
      }
    >
      {several && !widget.nameMapping && dimensionsDiffer(widget, labels) ? (
        <p role="status" className={styles.note}>
          The sources are split by different dimensions, so their rows do not meet.
        </p>
      ) : null}
      <QueryFields
        {...{ labels, replacement, widget, catalogue, dashboard, problems, dispatch, onShare }}
        instance={open}
      />
      <InstanceFields
        instance={open}
        catalogue={catalogue}
        types={types}
        sourceName={sourceName}
        problem={problems[path]?.[0]}
        dispatch={dispatch}
      />
    </FieldGroup>
  );
}
