import type { WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { newWidgetId } from '@vitrine/contract/rules/widget-edits.ts';
import type { ReactNode } from 'react';
import { wordsOf } from '../../platform/api-error.ts';
import { useSession } from '../../platform/session.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { LetterMark } from '../../ui/plain/letter-mark.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { PlainButton } from '../../ui/plain/plain-button.tsx';
import styles from './editor.module.css';
import { faceOf } from './editor-state.ts';
import { SizeField, TextFields, TitleField } from './frame-fields.tsx';
import { globalInputs } from './global-inputs.ts';
import { LookFields } from './look-fields.tsx';
import { QuestionFields } from './question-fields.tsx';
import { SourceStep } from './source-step.tsx';
import { TemplateStep } from './template-step.tsx';
import type { useEditor } from './use-editor.ts';

type Editor = ReturnType<typeof useEditor>;

export type EditorFacesProps = {
  editor: Editor;
  dashboard: Pick<Dashboard, 'widgets' | 'defaults'>;
  showProblems: boolean;
};

/** Source, template, form: what the panel asks for next. */
export function EditorFaces({ editor, dashboard, showProblems }: EditorFacesProps) {
  const { state, dispatch, catalogue, catalogueError, retry } = editor;
  const { widget } = state;
  const problems = showProblems ? editor.problems : {};
  if (widget.nature === 'passive') {
    return (
      <Group title="Words">
        <TitleField widget={widget} problems={problems} dispatch={dispatch} />
        <TextFields widget={widget} problems={problems} dispatch={dispatch} />
        <SizeField widget={widget} dispatch={dispatch} />
      </Group>
    );
  }
  const [instance] = widget.instances;
  if (!instance?.sourceId) {
    return (
      <SourceStep
        onSource={(source) =>
          dispatch({ type: 'sourceChosen', source, instanceId: newWidgetId(Math.random) })
        }
        onText={() => dispatch({ type: 'textChosen' })}
      />
    );
  }
  if (catalogueError) {
    return (
      <ErrorNote
        action={
          <PlainButton small onClick={retry}>
            Try again
          </PlainButton>
        }
      >
        {wordsOf(catalogueError)}
      </ErrorNote>
    );
  }
  if (!catalogue) return <LoadingState waitingFor="what this source can be asked" />;
  const form = {
    parameters: catalogue.parameters,
    globals: globalInputs(dashboard, instance.sourceId, catalogue.parameters),
  };
  if (faceOf(state) === 'template') {
    return (
      <>
        <ChosenSource editor={editor} />
        <TemplateStep
          catalogue={catalogue}
          onTemplate={(template) => dispatch({ type: 'templateChosen', template, ...form })}
          onCustom={() => dispatch({ type: 'customChosen', ...form })}
        />
      </>
    );
  }
  return <Form editor={editor} catalogue={catalogue} problems={problems} />;
}

type FormProps = { editor: Editor; catalogue: WidgetCatalogue; problems: Editor['problems'] };

function Form({ editor, catalogue, problems }: FormProps) {
  const { state, dispatch } = editor;
  const { widget } = state;
  if (widget.nature === 'passive') return null;
  return (
    <>
      <ChosenSource editor={editor} />
      <Group title="What it asks">
        <QuestionFields {...{ state, widget, catalogue, problems, dispatch }} />
      </Group>
      <Group title="How it looks">
        <TitleField widget={widget} problems={problems} dispatch={dispatch} />
        <SizeField widget={widget} dispatch={dispatch} />
        <LookFields {...{ state, widget, catalogue, problems, dispatch }} />
      </Group>
    </>
  );
}

/** Which source is asked, with the way to another one. */
function ChosenSource({ editor: { state, dispatch } }: { editor: Editor }) {
  const { sourceTypes } = useSession();
  const instance = state.widget.nature === 'interactive' ? state.widget.instances[0] : undefined;
  const type = sourceTypes.find((each) => each.type === instance?.type);
  const { company } = useSession();
  const name = company?.sources.find(({ id }) => id === instance?.sourceId)?.name ?? instance?.prefix ?? '';
  return (
    <div className={styles.chosen}>
      <LetterMark label={type?.label ?? instance?.type ?? ''} order={type?.order ?? 0} />
      <span className={styles.choiceWords}>
        <span className={styles.choiceName}>{name}</span>
        <span className={styles.choiceMore}>{type?.label}</span>
      </span>
      <PlainButton small kind="quiet" onClick={() => dispatch({ type: 'restarted' })}>
        Change
      </PlainButton>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h3 className={styles.groupTitle}>{title}</h3>
      {children}
    </section>
  );
}
