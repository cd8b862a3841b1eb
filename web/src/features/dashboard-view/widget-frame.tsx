import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { Size } from '@vitrine/formats/kit/define-format.ts';
import type { Period } from '@vitrine/formats/kit/period/period.ts';
import type { Theme } from '@vitrine/formats/kit/theme.ts';
import { formatOf } from '@vitrine/formats/registry.ts';
import { type ComponentProps, type CSSProperties, memo, type ReactNode, useMemo } from 'react';
import { Skeleton } from '../../ui/plain/skeleton.tsx';
import { useWaiting } from '../../ui/plain/use-waiting.ts';
import { DataLink } from './data-link.tsx';
import { type GrownHeights, roomAbove, ungrown } from './grid-measures.ts';
import { periodOf } from './header/shown-period.ts';
import loading from './loading.module.css';
import overlay from './loading-overlay.module.css';
import { Failure } from './notes/failure.tsx';
import { notesInSight } from './notes/note.messages.ts';
import { NoteLine } from './notes/note-line.tsx';
import { OldDays } from './notes/old-days.tsx';
import { withShownNotes } from './notes/shown-notes.ts';
import { WaitNote } from './notes/wait-note.tsx';
import { WidgetNotes } from './notes/widget-notes.tsx';
import phone from './phone.module.css';
import type { ValueActions } from './provenance/data-actions.ts';
import { isSameFrame } from './same-frame.ts';
import styles from './view.module.css';
import { WidgetBody } from './widget-body.tsx';
import { PrintedDescription, WidgetDescription } from './widget-description.tsx';

export type WidgetFrameProps = {
  widget: Widget;
  /** Undefined while it is on its way; passive widgets never have one. */
  result: WidgetResult | undefined;
  /** New values are being fetched; the old ones stay until they are here. */
  refreshing?: boolean;
  /** When it asks again by itself, because its source made it wait; epoch ms. */
  retryAt?: number | null;
  /** The values are those of another question than the one that is being saved: they are not shown. */
  covered?: boolean;
  period: Period;
  theme: Theme;
  /** The room the server rendered for. */
  size: Size;
  /** Its heights where the window decides them; nothing of it while cards are being laid out. */
  grown?: GrownHeights;
  /** Of a file with the data of a chart; without it the chart has its spoken summary alone. */
  dataUrl?: string | undefined;
  /** In print it may go on over pages. */
  long?: boolean;
  /** In print: of the whole card, in CSS pixels. */
  leastHeight?: number;
  /** In print: keeps its own height beside what goes on over pages. */
  apart?: boolean;
  /** In a browser: measure, and let the format's view take over. */
  live: boolean;
  /** While cards are being laid out, a click on a picture is meant for its card. */
  editing?: boolean;
  /** What the editor adds to the card's head. */
  tools?: ReactNode;
  /** What the editor adds around the card: its reference, marks, handlers. */
  card?: ComponentProps<'article'> & { [mark: `data-${string}`]: string | undefined };
  /** Handles, above the card's content. */
  children?: ReactNode;
  /** Stands in place of values that can't be asked for yet. */
  unfinished?: string | null;
  onRetry?: () => void;
  /** Opens the editor of a card that nothing else can mend; only for who may edit it. */
  onMend?: (() => void) | undefined;
  /** What a reader may do with its data. */
  actions?: ValueActions;
};

/**
 * One card. It knows whether its widget is loading, failed or shown, so no view has to remember to say so. It is drawn again only
 * when something of it changes.
 */
export const WidgetFrame = memo(Frame, isSameFrame);

function Frame({
  widget,
  result,
  refreshing = false,
  retryAt = null,
  covered = false,
  period,
  theme,
  size,
  grown = ungrown,
  dataUrl,
  long = false,
  leastHeight,
  apart = false,
  live,
  editing = false,
  tools,
  card,
  children,
  unfinished = null,
  onRetry,
  onMend,
  actions = noActions,
}: WidgetFrameProps) {
  const { locale } = theme;
  const { values, shownPeriod } = useShown({ widget, result, unfinished, period }, locale);
  // The description of a text card is what it shows.
  const described = widget.nature === 'interactive' && widget.description.trim() !== '';
  const state = unfinished === null ? stateOf(widget, result, refreshing || retryAt !== null) : 'unfinished';
  return (
    <article
      {...card}
      className={[styles.card, phone.card, card?.className].filter(Boolean).join(' ')}
      data-widget={widget.id}
      data-state={refreshing && state === 'loading' ? 'loading' : state}
      data-w={widget.width}
      data-h={widget.height}
      data-grown={grown.phone > 0 || grown.tablet > 0 || undefined}
      style={styleOf(card?.style, grown, leastHeight)}
      data-single={widget.width === 1 && widget.format === 'summary' ? '' : undefined}
      data-words={hasWords(widget) || undefined}
      data-flows={formatOf(widget.format).flows || undefined}
      data-long={long || undefined}
      data-apart={apart || undefined}
      aria-busy={refreshing || state === 'loading' || undefined}
    >
      <header className={styles.head}>
        <h2
          className={styles.title}
          dir="auto"
          title={widget.title}
          data-described={(described && !size.grows) || undefined}
        >
          {widget.title || <span className="visually-hidden">Untitled widget</span>}
        </h2>
        {described && !size.grows ? (
          <WidgetDescription title={widget.title} text={widget.description} />
        ) : null}
        {values && dataUrl ? <DataLink title={widget.title} url={dataUrl} /> : null}
        {values && !size.grows ? <WidgetNotes {...values} {...{ theme, refreshing, actions }} /> : null}
        {tools}
      </header>
      {described && size.grows ? <PrintedDescription text={widget.description} /> : null}
      <div
        className={[styles.body, phone.body, covered && overlay.covered].filter(Boolean).join(' ')}
        data-refreshing={(refreshing && !covered && state !== 'loading' && state !== 'waiting') || undefined}
        data-covered={covered || undefined}
      >
        <Words {...{ state, result, unfinished, onRetry, onMend }} retryAt={refreshing ? null : retryAt} />
        {state === 'ready' ? (
          <WidgetBody
            widget={widget}
            data={result?.status === 'ok' ? result : null}
            period={shownPeriod}
            theme={theme}
            size={size.grows ? size : roomAbove(size, notesInSight(values?.result.notes ?? []).length)}
            live={live}
            opens={!editing}
          />
        ) : null}
        {covered && state === 'ready' ? <LoadingOverlay /> : null}
      </div>
      {values && refreshing && !covered ? (
        <OldDays result={values.result} asked={period} locale={locale} />
      ) : null}
      {values ? <NoteLine notes={values.result.notes} retryAt={refreshing ? null : retryAt} /> : null}
      {children}
    </article>
  );
}

const noActions: ValueActions = {};

/** What the card shows of its result: the values with the notes that are seen, and the days they are of. */
function useShown(
  {
    widget,
    result,
    unfinished,
    period,
  }: Pick<WidgetFrameProps, 'widget' | 'result' | 'unfinished' | 'period'>,
  locale: string,
) {
  const values = useMemo(
    () =>
      widget.nature === 'interactive' && result?.status === 'ok' && unfinished === null
        ? { widget, result: withShownNotes(result, widget, locale) }
        : null,
    [widget, result, unfinished, locale],
  );
  const shownPeriod = useMemo(() => periodOf(result) ?? period, [result, period]);
  return { values, shownPeriod };
}

/** Whether a card holds text alone, which is as high as its lines. */
function hasWords(widget: Widget): boolean {
  return widget.nature === 'passive' && widget.type !== 'upload';
}

/** For the style sheets, which know how wide the view really is. */
function styleOf(
  own: CSSProperties | undefined,
  { phone, tablet }: GrownHeights,
  leastHeight: number | undefined,
): CSSProperties | undefined {
  if (leastHeight !== undefined) return { ...own, '--least-height': `${leastHeight}px` } as CSSProperties;
  if (phone + tablet === 0) return own;
  return { ...own, '--phone-height': `${phone}px`, '--tablet-height': `${tablet}px` } as CSSProperties;
}

type WordsProps = Pick<WidgetFrameProps, 'result' | 'unfinished' | 'onRetry' | 'onMend'> & {
  state: ReturnType<typeof stateOf> | 'unfinished';
  retryAt: number | null;
};

/** What stands where there are no data; nothing where there are. */
function Words({ state, result, unfinished, retryAt, onRetry, onMend }: WordsProps) {
  if (state === 'unfinished') return <p className={loading.unfinished}>{unfinished}</p>;
  if (state === 'loading') return <Loading />;
  if (state === 'waiting' && result?.wait) return <WaitNote wait={result.wait} retryAt={retryAt} />;
  if (state !== 'error' || result?.status !== 'error') return null;
  return <Failure {...{ result, onRetry, onMend }} />;
}

/** What passes by itself is no error as long as somebody is there who asks again: on paper nobody is. */
function stateOf(
  widget: Widget,
  result: WidgetResult | undefined,
  asksAgain: boolean,
): 'loading' | 'ready' | 'waiting' | 'error' {
  if (widget.nature === 'passive') return 'ready';
  if (!result) return 'loading';
  if (result.status === 'ok') return 'ready';
  return result.wait && asksAgain ? 'waiting' : 'error';
}

/** After a while the words stand where the skeleton's head was, so that nothing moves. */
function Loading() {
  const waiting = useWaiting();
  return (
    <div className={loading.loading}>
      {waiting === 'long' ? (
        <p className={loading.waiting}>Waiting for the source</p>
      ) : (
        <Skeleton width="40%" height={28} />
      )}
      <Skeleton height="100%" />
    </div>
  );
}

/** Covers values that are about to be replaced; a quick save is over before it is seen. */
function LoadingOverlay() {
  return (
    <div className={overlay.overlay}>
      <Loading />
    </div>
  );
}
