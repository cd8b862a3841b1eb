import type { Provenance, WidgetData } from '@vitrine/contract/entities/result.ts';
import type { Note } from '@vitrine/contract/entities/table.ts';
import { dateTimeText } from '@vitrine/contract/rules/dates/date-text.ts';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../platform/api/api-error.ts';
import { IconArrowsDiff, IconDownload, IconRefresh, IconTable, IconX } from '../../../ui/icons/icons.ts';
import { PlainButton } from '../../../ui/plain/buttons/plain-button.tsx';
import { ErrorNote } from '../../../ui/plain/error-note.tsx';
import { Icon } from '../../../ui/plain/icon.tsx';
import { closingOnCancel } from '../../../ui/plain/overlays/use-sheet.ts';
import { Freshness } from '../header/freshness.tsx';
import { presentNote } from '../notes/note.messages.ts';
import { ChangeExplanation, comparedMetrics } from './change-explanation.tsx';
import type { Values } from './data-actions.ts';
import { calculatedHere, type Fact, factsOf, orderText, statusText } from './provenance.messages.ts';
import styles from './provenance-dialog.module.css';
import { ValueTable } from './value-table.tsx';

export type ProvenanceDialogProps = Values & {
  /** Gets the focus back when the dialog closes. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** The provenance of a widget's values, with the actions on them. A centred dialog; a sheet on phones. */
export function ProvenanceDialog(props: ProvenanceDialogProps) {
  const { widget, result, theme, refreshing, actions, opener, onClose } = props;
  const dialog = useModal(opener);
  const heading = useId();
  const [shown, setShown] = useState<Extra>(null);
  const toggle = (extra: Extra) => setShown(shown === extra ? null : extra);
  const order = orderText(widget, result);
  const calculations = calculatedHere(widget, result);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it is what Escape is on a keyboard
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-wide={shown !== null || undefined}
      aria-labelledby={heading}
      onCancel={closingOnCancel(onClose)}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={heading} className={styles.heading}>
            How is this number made?
          </h2>
          <PlainButton kind="quiet" small icon={IconX} aria-label="Close" onClick={onClose} />
          {widget.title ? <p className={styles.title}>{widget.title}</p> : null}
        </header>
        <Toolbar
          {...{ actions, refreshing, shown }}
          isCompared={comparedMetrics(widget, result).length > 0}
          onToggle={toggle}
        />
        <div className={styles.content}>
          {shown === 'table' ? <ValueTable widget={widget} data={result} theme={theme} /> : null}
          {shown === 'change' && actions.explain ? (
            <ChangeExplanation
              widget={widget}
              result={result}
              explain={actions.explain}
              locale={theme.locale}
            />
          ) : null}
          <Notes notes={result.notes} />
          {result.provenance.map((made) => (
            <Made
              key={made.instanceId}
              made={made}
              facts={[
                ...factsOf(made, theme.locale, widget.realTime),
                ...(order ? [{ label: 'Order', value: order }] : []),
              ]}
              named={result.provenance.length > 1}
              locale={theme.locale}
              stale={result.stale}
            />
          ))}
          {calculations.length > 0 ? <Calculations sentences={calculations} /> : null}
        </div>
      </div>
    </dialog>
  );
}

/** What is shown above the provenance. */
type Extra = 'table' | 'change' | null;

type ToolbarProps = Pick<ProvenanceDialogProps, 'actions' | 'refreshing'> & {
  shown: Extra;
  isCompared: boolean;
  onToggle: (extra: Extra) => void;
};

function Toolbar({ actions, refreshing, shown, isCompared, onToggle }: ToolbarProps) {
  const { download, explain, refetch } = actions;
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (work: () => Promise<void>) => {
    setSaving(true);
    setProblem(null);
    await work().catch((error: unknown) => setProblem(errorMessage(error)));
    setSaving(false);
  };
  return (
    <>
      <div className={styles.toolbar}>
        {explain && isCompared ? (
          <PlainButton
            small
            icon={IconArrowsDiff}
            aria-pressed={shown === 'change'}
            onClick={() => onToggle('change')}
          >
            Why did it change?
          </PlainButton>
        ) : null}
        <PlainButton
          small
          icon={IconTable}
          aria-pressed={shown === 'table'}
          onClick={() => onToggle('table')}
        >
          Show as table
        </PlainButton>
        {download ? (
          <PlainButton small icon={IconDownload} busy={saving} onClick={() => void save(download)}>
            Download CSV
          </PlainButton>
        ) : null}
        {refetch ? (
          <PlainButton small icon={IconRefresh} busy={refreshing} disabled={refreshing} onClick={refetch}>
            Refresh now
          </PlainButton>
        ) : null}
      </div>
      {problem ? <ErrorNote>The file could not be created. {problem}</ErrorNote> : null}
    </>
  );
}

function Notes({ notes }: { notes: readonly Note[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label="Please note">
      {notes.map(({ code, text }) => (
        <li key={text}>
          <Icon of={presentNote(code).icon} size={14} />
          <span>
            <strong>{presentNote(code).label}.</strong> {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

type MadeProps = {
  made: Provenance;
  facts: Fact[];
  named: boolean;
  locale: string;
  stale: WidgetData['stale'];
};

/** One source's part: its query, when it was fetched, and whether the result may still change. */
function Made({ made, facts, named, locale, stale }: MadeProps) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <section>
      {named ? <h3 className={styles.part}>{made.prefix || made.sourceName}</h3> : null}
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>Fetched</dt>
          <dd>
            {dateTimeText(made.fetchedAt, locale, timeZone)}, <Freshness at={made.fetchedAt} wording="bare" />
            {stale ? ', newer data is being loaded' : ''}
          </dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>{statusText(made, locale)}</dd>
        </div>
      </dl>
    </section>
  );
}

function Calculations({ sentences }: { sentences: string[] }) {
  return (
    <section>
      <h3 className={styles.part}>Calculated here</h3>
      <ul className={styles.calculations}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

/** The browser's native modal: it traps the focus, closes on Escape and is above everything else. */
function useModal(opener: RefObject<HTMLElement | null>): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  useEffect(() => {
    const button = opener.current;
    return () => button?.focus();
  }, [opener]);
  return dialog;
}
