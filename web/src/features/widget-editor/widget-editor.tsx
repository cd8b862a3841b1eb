import { ActionIcon, FocusTrap } from '@mantine/core';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { type AriaAttributes, memo, type ReactNode, useId, useRef, useState } from 'react';
import { IconArrowLeft, IconX } from '../../ui/icons/icons.ts';
import { ListsInside } from '../../ui/lists-inside.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { Spinner } from '../../ui/plain/spinner.tsx';
import { useStable } from '../../ui/use-stable.ts';
import styles from './editor.module.css';
import type { EditorEvent } from './editor-events.ts';
import { EditorFoot } from './editor-foot.tsx';
import { firstProblem } from './editor-problems.ts';
import { type EditorState, viewOf } from './editor-state.ts';
import { EditorViews } from './editor-views.tsx';
import { clearUnfinished, closeUnfinished } from './unfinished.ts';
import { type Editor, type EditorOptions, useEditor } from './use-editor.ts';
import { usePanelFocus } from './use-panel-focus.ts';

export type WidgetEditorProps = EditorOptions & {
  onAdd: (widget: Widget) => void;
  /** Ends editing. What was not complete waits until the panel is opened again. */
  onClose: () => void;
  /** Changes other widgets of the dashboard, as one step. */
  onShare: (widgets: readonly Widget[]) => void;
  /** The panel covers the page: it keeps the keyboard, and `preview` shows the widget. */
  modal: boolean;
  preview: ReactNode;
};

/** The panel beside the canvas. A new widget is added when it is complete; one that is there changes as it is edited. */
export function WidgetEditor({ onAdd, onClose, onShare, modal, preview, ...options }: WidgetEditorProps) {
  const { isNew, dashboard, widget } = options;
  const editor = useEditor(options);
  // A title that is typed comes back with the dashboard, and nothing in the panel reads it there.
  const untitled = useStable({
    ...dashboard,
    widgets: dashboard.widgets.map((one) => (one.id === widget.id ? withoutTexts(one) : one)),
  });
  return <Panel dashboard={untitled} {...{ editor, isNew, onAdd, onClose, onShare, modal, preview }} />;
}

function withoutTexts(widget: Widget): Widget {
  return widget.nature === 'interactive' ? { ...widget, title: '', description: '' } : widget;
}

const Panel = memo(EditorPanel);

type EditorPanelProps = Omit<WidgetEditorProps, Exclude<keyof EditorOptions, 'isNew' | 'dashboard'>> & {
  editor: Editor;
};

function EditorPanel({ editor, dashboard, isNew, onAdd, onClose, onShare, ...shown }: EditorPanelProps) {
  const { modal, preview: picture } = shown;
  const { state, dispatch, complete, preview, place } = editor;
  const [tried, setTried] = useState(0);
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const view = viewOf(state);
  const back = backFrom(state, isNew);
  const close = () => {
    closeUnfinished(place);
    onClose();
  };
  const finish = () => {
    const problem = complete ? null : firstProblem(state.widget, editor.problems, editor.catalogues.byType);
    if (problem) {
      setTried(tried + 1);
      if (problem.instanceId) dispatch({ type: 'instanceOpened', instanceId: problem.instanceId });
      return;
    }
    if (isNew) onAdd(editor.storableWidget);
    clearUnfinished(place);
    onClose();
  };
  usePanelFocus(panel, { widgetId: state.widget.id, onEscape: close, view, tried });
  return (
    <FocusTrap active={modal} innerRef={panel}>
      <div className={styles.panel} {...partOfPage(modal, titleId)}>
        <ListsInside>
          <PanelHead
            titleId={titleId}
            title={isNew ? 'New widget' : 'Edit widget'}
            busy={preview.loading}
            onBack={back ? () => dispatch(back) : null}
            onClose={close}
          />
          <div className={styles.body} data-scrolls="">
            {view === 'form' ? <div className={styles.picture}>{picture}</div> : null}
            <Notes editor={editor} isNew={isNew} />
            <EditorViews
              editor={editor}
              dashboard={dashboard}
              showProblems={tried > 0 || !isNew}
              onShare={onShare}
            />
          </div>
          {view === 'form' ? (
            <EditorFoot editor={editor} isNew={isNew} tried={tried > 0} onFinish={finish} />
          ) : null}
        </ListsInside>
      </div>
    </FocusTrap>
  );
}

/** Beside the canvas it complements the page; over it, it is a dialog. */
function partOfPage(modal: boolean, titleId: string): AriaAttributes & { role: string } {
  const named = { 'aria-labelledby': titleId };
  return modal ? { ...named, role: 'dialog', 'aria-modal': true } : { ...named, role: 'complementary' };
}

/** What has happened to the form by itself, each with the way back. */
function Notes({ editor, isNew }: { editor: ReturnType<typeof useEditor>; isNew: boolean }) {
  const { state, dispatch, resumed, opened } = editor;
  const [seen, setSeen] = useState(false);
  if (state.before) {
    return (
      <ResetNote text={state.before.text} action="Undo" onAction={() => dispatch({ type: 'resetUndone' })} />
    );
  }
  if (!resumed || seen) return null;
  const drop = () => {
    setSeen(true);
    dispatch(isNew ? { type: 'restarted' } : { type: 'adopted', widget: opened });
  };
  return isNew ? (
    <ResetNote text="This is the widget you began." action="Start over" onAction={drop} />
  ) : (
    <ResetNote text="Your unfinished changes are here again." action="Drop them" onAction={drop} />
  );
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
      <h2 id={titleId} tabIndex={-1} data-autofocus="" className={styles.title}>
        {title}
      </h2>
      {busy ? <Spinner /> : null}
      <ActionIcon aria-label="Close" onClick={onClose}>
        <Icon of={IconX} size={18} />
      </ActionIcon>
    </header>
  );
}

/** One view back, without loss; an added source that was never chosen goes away again. */
function backFrom(state: EditorState, isNew: boolean): EditorEvent | null {
  const { widget, browsing, openId } = state;
  if (widget.nature === 'passive') return isNew ? { type: 'restarted' } : null;
  if (browsing) return { type: 'browsed', to: null };
  const view = viewOf(state);
  if (view === 'source' && widget.instances.length > 1)
    return { type: 'instanceRemoved', instanceId: openId ?? '' };
  if (!isNew || view === 'source') return null;
  return { type: 'browsed', to: view === 'template' ? 'source' : 'template' };
}

type ResetNoteProps = { text: string; action: string; onAction: () => void };

/** What has just happened to the form, with the way back. */
function ResetNote({ text, action, onAction }: ResetNoteProps) {
  return (
    <p role="status" className={styles.note}>
      <span className={styles.noteText}>{text}</span>
      <button type="button" className={styles.link} onClick={onAction}>
        {action}
      </button>
    </p>
  );
}
