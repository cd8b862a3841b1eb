import { ActionIcon, Button } from '@mantine/core';
import { type Instance, type InteractiveWidget, MAX_INSTANCES } from '@vitrine/contract/entities/widget.ts';
import { newWidgetId } from '@vitrine/contract/rules/widgets/widget-edits.ts';
import { MAX_DASHBOARD_INSTANCES } from '@vitrine/contract/rules/widgets/widget-limits.ts';
import { useSession } from '../../../platform/session/session.ts';
import { sourceTypeOf } from '../../../platform/text/source-type-of.ts';
import { IconPlus, IconX } from '../../../ui/icons/icons.ts';
import { PlainButton } from '../../../ui/plain/buttons/plain-button.tsx';
import { Icon } from '../../../ui/plain/icon.tsx';
import { SourceLogo } from '../../../ui/plain/source-logo.tsx';
import styles from '../editor.module.css';
import type { EditorEvent } from '../editor-events.ts';
import { MoveButtons } from '../query/metrics-field.tsx';
import { isDisconnected } from '../source/is-disconnected.ts';
import rowStyles from './rows.module.css';

export type InstanceListProps = {
  widget: InteractiveWidget;
  open: Instance;
  /** No further source can be added from here. */
  alone?: boolean;
  dispatch: (event: EditorEvent) => void;
};

/** The widget's sources, in the order of their data; the query of the open one is below. */
export function InstanceList({ widget, open, alone = false, dispatch }: InstanceListProps) {
  const { instances } = widget;
  return (
    <section className={rowStyles.sources} aria-label={instances.length > 1 ? 'Sources' : 'Source'}>
      <ol className={rowStyles.rows}>
        {instances.map((instance, index) => (
          <InstanceRow
            key={instance.id}
            {...{ instance, index, dispatch }}
            count={instances.length}
            isOpen={instance.id === open.id}
          />
        ))}
      </ol>
      {!alone && instances.length < MAX_INSTANCES && open.sourceId ? (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<Icon of={IconPlus} size={14} />}
          onClick={() => dispatch({ type: 'instanceAdded', instanceId: newWidgetId(Math.random) })}
        >
          Add a source to this widget
        </Button>
      ) : null}
      {instances.length >= MAX_INSTANCES ? (
        <p className={rowStyles.limit}>
          {`A widget can have at most ${MAX_INSTANCES} sources, and all widgets of a dashboard ${MAX_DASHBOARD_INSTANCES} together.`}
        </p>
      ) : null}
    </section>
  );
}

type InstanceRowProps = {
  instance: Instance;
  index: number;
  count: number;
  isOpen: boolean;
  dispatch: (event: EditorEvent) => void;
};

function InstanceRow({ instance, index, count, isOpen, dispatch }: InstanceRowProps) {
  const { id } = instance;
  const { company } = useSession();
  const disconnected = isDisconnected(instance.sourceId, company?.sources);
  const name = instance.prefix || 'Unnamed source';
  const several = count > 1;
  return (
    <li className={rowStyles.source} data-open={(several && isOpen) || undefined}>
      {several ? (
        <button
          type="button"
          className={rowStyles.sourceButton}
          aria-current={isOpen || undefined}
          onClick={() => dispatch({ type: 'instanceOpened', instanceId: id })}
        >
          <SourceLabel instance={instance} titled={name} disconnected={disconnected} />
        </button>
      ) : (
        <SourceLabel instance={instance} disconnected={disconnected} />
      )}
      <MoveButtons
        name={name}
        first={index === 0}
        last={index === count - 1}
        onMove={(by) => dispatch({ type: 'instanceMoved', instanceId: id, by })}
      />
      {several ? (
        <ActionIcon
          aria-label={`Remove ${name}`}
          onClick={() => dispatch({ type: 'instanceRemoved', instanceId: id })}
        >
          <Icon of={IconX} size={14} />
        </ActionIcon>
      ) : null}
      {several || disconnected ? null : (
        <PlainButton small kind="quiet" onClick={() => dispatch({ type: 'browsed', to: 'source' })}>
          Change source
        </PlainButton>
      )}
    </li>
  );
}

type SourceLabelProps = { instance: Instance; titled?: string; disconnected: boolean };

/** A single source is shown by its name; one of several by its prefix. A deleted one has no name. */
function SourceLabel({ instance, titled, disconnected }: SourceLabelProps) {
  const { company, sourceTypes } = useSession();
  const type = sourceTypeOf(sourceTypes, instance.type);
  const source = company?.sources.find(({ id }) => id === instance.sourceId)?.name;
  const own = source ?? (instance.prefix || type.label);
  const kind = titled && source && source !== titled ? `${source}, ${type.label}` : type.label;
  return (
    <>
      <SourceLogo type={type} />
      <span className={styles.choiceMessage}>
        <span className={styles.choiceName}>{titled ?? own}</span>
        <span className={styles.choiceMore}>
          {disconnected ? 'This source was deleted' : kind || 'Select a source'}
        </span>
      </span>
    </>
  );
}
