import { IconAlertTriangle, IconHistory, IconInfoCircle } from '@tabler/icons-react';
import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import { type ComponentType, useId, useRef, useState } from 'react';
import { reportError } from '../../platform/report-error.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import type { Figures } from './figure-actions.ts';
import { Freshness } from './freshness.tsx';
import type { HowMadeDialogProps } from './how-made-dialog.tsx';
import styles from './widget-notes.module.css';

/** What a reader may ask of a figure: hovering and focus tell source and freshness, opening tells how it was made. */
export function WidgetNotes({ widget, result, theme, refreshing, actions }: Figures) {
  const tip = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { Dialog, load, failed } = useDialog();
  const [opened, setOpened] = useState(false);
  const [hinted, setHinted] = useState(false);
  const noted = result.notes.length > 0;
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
        data-noted={noted || undefined}
        onPointerEnter={() => void load()}
        onClick={() => void open()}
      >
        <Icon of={noted ? IconAlertTriangle : IconInfoCircle} size={14} />
      </button>
      {(hinted && !opened) || failed ? <Hint id={tip} result={result} failed={failed} /> : null}
      {opened && Dialog ? (
        <Dialog
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
    <span role="tooltip" id={id} className={styles.hint}>
      {failed ? <span className={styles.note}>More could not be loaded. Please try again.</span> : null}
      {result.notes.map(({ text }) => (
        <span key={text} className={styles.note}>
          {text}
        </span>
      ))}
      {source ? <span>{[source.sourceName, source.property].filter(Boolean).join(', ')}</span> : null}
      <span>
        <Freshness at={result.fetchedAt} wording="first" />
        {result.stale ? ', newer figures are on their way' : ''}
      </span>
    </span>
  );
}

/** The dialog's code comes when a pointer is near it, or with the click. */
function useDialog() {
  const [Dialog, setDialog] = useState<ComponentType<HowMadeDialogProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const load = async (): Promise<boolean> => {
    if (Dialog) return true;
    try {
      const { HowMadeDialog } = await import('./how-made-dialog.tsx');
      setDialog(() => HowMadeDialog);
      setFailed(false);
      return true;
    } catch (error) {
      reportError(error);
      setFailed(true);
      return false;
    }
  };
  return { Dialog, load, failed };
}
