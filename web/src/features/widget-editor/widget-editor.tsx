import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconX } from '@tabler/icons-react';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { type ReactNode, useId, useRef, useState } from 'react';
import { ConfirmModal } from '../../ui/confirm-modal.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { PlainButton } from '../../ui/plain/plain-button.tsx';
import { Spinner } from '../../ui/plain/spinner.tsx';
import styles from './editor.module.css';
import { EditorFaces } from './editor-faces.tsx';
import { type EditorEvent, type EditorState, faceOf } from './editor-state.ts';
import { forgetUnfinished } from './unfinished.ts';
import { type EditorOptions, useEditor } from './use-editor.ts';
import { usePanelFocus } from './use-panel-focus.ts';
import { storable } from './use-widget-preview.ts';

export type WidgetEditorProps = EditorOptions & {
  onAdd: (widget: Widget) => void;
  /** Ends editing; what was not complete is dropped, and the person has said so. */
  onClose: () => void;
  /** The widget as it will look; shown where the panel covers the canvas. */
  preview: ReactNode;
};

/** The panel beside the canvas. A new widget is added when it is complete; one that is there changes as it is edited. */
export function WidgetEditor({ onAdd, onClose, preview: picture, ...options }: WidgetEditorProps) {
  const { isNew, dashboard } = options;
  const editor = useEditor(options);
  const { state, dispatch, complete, preview } = editor;
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const face = faceOf(state);
  const started = isNew ? face !== 'source' : !complete && state.widget !== options.widget;

  const leave = () => {
    if (isNew) forgetUnfinished(dashboard.id);
    onClose();
  };
  const close = () => (started ? setAsking(true) : leave());
  const finish = () => {
    if (!complete) {
      setTried(true);
      requestAnimationFrame(() => focusProblem(panel.current));
      return;
    }
    if (isNew) onAdd(storable(state.widget));
    leave();
  };
  usePanelFocus(panel, { onEscape: close, paused: asking });
  return (
    <aside ref={panel} aria-labelledby={titleId} className={styles.panel}>
      <PanelHead
        titleId={titleId}
        title={isNew ? 'New widget' : 'Edit widget'}
        busy={preview.loading}
        onBack={isNew && face !== 'source' ? () => dispatch(backFrom(state)) : null}
        onClose={close}
      />
      <div className={styles.body}>
        {face === 'form' ? <div className={styles.picture}>{picture}</div> : null}
        <EditorFaces editor={editor} dashboard={dashboard} showProblems={tried || !isNew} />
        {preview.problem ? (
          <ErrorNote
            action={
              <PlainButton small onClick={preview.retry}>
                Try again
              </PlainButton>
            }
          >
            The preview could not be loaded. {preview.problem}
          </ErrorNote>
        ) : null}
      </div>
      {face === 'form' ? (
        <footer className={styles.foot}>
          {complete || !editor.settled ? null : (
            <span className={styles.missing}>
              {isNew ? 'Not complete yet' : 'Not applied until complete'}
            </span>
          )}
          <Button variant={isNew ? 'filled' : 'default'} onClick={finish}>
            {isNew ? 'Add widget' : 'Done'}
          </Button>
        </footer>
      ) : null}
      <ConfirmModal
        opened={asking}
        onClose={() => setAsking(false)}
        onSubmit={leave}
        title={isNew ? 'Drop this widget?' : 'Drop the unfinished changes?'}
        submitLabel="Drop"
        cancelLabel="Keep editing"
        danger
      >
        {isNew
          ? 'It has not been added to the dashboard yet.'
          : 'The widget stays as it was when it was last complete.'}
      </ConfirmModal>
    </aside>
  );
}

function focusProblem(panel: HTMLElement | null): void {
  panel?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

type PanelHeadProps = {
  titleId: string;
  title: string;
  busy: boolean;
  onBack: (() => void) | null;
  onClose: () => void;
};

function PanelHead({ titleId, title, busy, onBack, onClose }: PanelHeadProps) {
  return (
    <header className={styles.head}>
      {onBack ? (
        <ActionIcon aria-label="Back" onClick={onBack}>
          <Icon of={IconArrowLeft} size={18} />
        </ActionIcon>
      ) : null}
      <h2 id={titleId} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {busy ? <Spinner /> : null}
      <ActionIcon aria-label="Close" onClick={onClose}>
        <Icon of={IconX} size={18} />
      </ActionIcon>
    </header>
  );
}

function backFrom(state: EditorState): EditorEvent {
  const toTemplates = faceOf(state) === 'form' && state.widget.nature === 'interactive';
  return { type: toTemplates ? 'templatesReopened' : 'restarted' };
}
