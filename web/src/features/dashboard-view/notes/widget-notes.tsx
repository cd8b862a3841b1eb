import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import { useId, useRef, useState } from 'react';
import { useLater } from '../../../platform/use-later.ts';
import { IconAlertTriangle, IconHistory, IconInfoCircle } from '../../../ui/icons/icons.ts';
import { Icon } from '../../../ui/plain/icon.tsx';
import { Freshness } from '../header/freshness.tsx';
import type { Values } from '../provenance/data-actions.ts';
import look from '../tip.module.css';
import { presentNote } from './note.messages.ts';
import styles from './widget-notes.module.css';

/** Information about a value: a tooltip with source and freshness, and a dialog with its provenance. */
export function WidgetNotes({ widget, result, theme, refreshing, actions }: Values) {
  const tip = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { code, failed, load, prepare } = useLater(fetchDialog);
  const [opened, setOpened] = useState(false);
  const [hinted, setHinted] = useState(false);
  const warned = result.notes.some(({ code }) => !presentNote(code).calm);
  const open = async () => {
    setHinted(false);
    setOpened(await load());
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the hint must stay while the pointer is on it
    <span
      className={styles.wrap}
      onPointerEnter={(event) => setHinted(event.pointerType === 'mouse')}
      onPointerLeave={() => setHinted(false)}
      onFocus={(event) =>
        setHinted(event.target === button.current && button.current.matches(':focus-visible'))
      }
      onBlur={() => setHinted(false)}
      onKeyDown={(event) => event.key === 'Escape' && setHinted(false)}
    >
      {result.stale ? (
        <span className={styles.stale}>
          <Icon of={IconHistory} size={12} />
          <Freshness at={result.fetchedAt} />
        </span>
      ) : null}
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={`How is this number made? ${widget.title}`.trim()}
        aria-describedby={hinted && !opened ? tip : undefined}
        data-noted={warned || undefined}
        onPointerEnter={prepare}
        onClick={() => void open()}
      >
        <Icon of={warned ? IconAlertTriangle : IconInfoCircle} size={14} />
      </button>
      {(hinted && !opened) || failed ? <Hint id={tip} result={result} failed={failed} /> : null}
      {opened && code ? (
        <code.ProvenanceDialog
          {...{ widget, result, theme, refreshing, actions }}
          opener={button}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </span>
  );
}

function Hint({ id, result, failed }: { id: string; result: WidgetData; failed: boolean }) {
  const [source] = result.provenance;
  return (
    <span role="tooltip" id={id} className={`${look.tip} ${styles.hint}`}>
      {failed ? <span className={styles.note}>More could not be loaded. Please try again.</span> : null}
      {result.notes.map(({ text }) => (
        <span key={text} className={styles.note}>
          {text}
        </span>
      ))}
      {source ? <span>{[source.sourceName, source.property].filter(Boolean).join(', ')}</span> : null}
      <span>
        <Freshness at={result.fetchedAt} wording="first" />
        {result.stale ? ', newer data is being loaded' : ''}
      </span>
    </span>
  );
}

/** Loaded when a pointer is near the button, or with the click. */
const fetchDialog = () => import('../provenance/provenance-dialog.tsx');
