import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { Size } from '@vitrine/formats/kit/define-format.ts';
import type { Names } from '@vitrine/formats/kit/names.ts';
import type { Days } from '@vitrine/formats/kit/period/partial-periods.ts';
import type { Period } from '@vitrine/formats/kit/period/period.ts';
import type { Theme } from '@vitrine/formats/kit/theme.ts';
import { formatOf } from '@vitrine/formats/registry.ts';
import { type ComponentProps, type CSSProperties, memo, type ReactNode, useMemo } from 'react';
import { Skeleton } from '../../ui/plain/skeleton.tsx';
import { useWaiting } from '../../ui/plain/use-waiting.ts';
import { DataLink } from './data-link.tsx';
import { type AutoHeights, sizeAboveNotes, ungrown } from './grid-measures.ts';
import { periodOf } from './header/shown-period.ts';
import loading from './loading.module.css';
import overlay from './loading-overlay.module.css';
import { Failure } from './notes/failure.tsx';
import { notesInSight } from './notes/note.messages.ts';
import { NoteLine } from './notes/note-line.tsx';
import { OldDays } from './notes/old-days.tsx';
import { withShownNotes } from './notes/shown-notes.ts';
import { Unloaded } from './notes/unloaded.tsx';
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
  /** Undefined while loading; passive widgets never have one. */
  result: WidgetResult | undefined;
  /** New values are being fetched; the old ones stay until they arrive. */
  refreshing?: boolean;
  /** The last request for its values failed together with those for others; the page says why. */
  unloaded?: boolean;
  /** When a rate-limited widget is requested again automatically; epoch ms. */
  retryAt?: number | null;
  /** The values belong to an older query than the one being saved: they are covered. */
  overlaid?: boolean;
  period: Period;
  theme: Theme;
  /** The size the server rendered for. */
  size: Size;
  /** Its heights where the viewport decides them; not used while cards are arranged. */
  autoHeights?: AutoHeights;
  /** URL of a file with the chart's data; without it the chart has only its text summary. */
  dataUrl?: string | undefined;
  /** In print it may span pages. */
  long?: boolean;
  /** In print: height of the whole card, in CSS pixels. */
  minHeight?: number;
  /** In print: keeps its own height beside a card that spans pages. */
  apart?: boolean;
  /** In a browser: measure the card, and let the format respond to pointer and keys. */
  live: boolean;
  /** While cards are arranged, a click on a picture selects its card. */
  editing?: boolean;
  /** Controls that the editor adds to the card's head. */
  tools?: ReactNode;
  /** Props that the editor adds to the card: ref, attributes, handlers. */
  card?: ComponentProps<'article'> & { [mark: `data-${string}`]: string | undefined };
  /** Resize handles, above the card's content. */
  children?: ReactNode;
  /** Replaces values that can't be requested yet. */
  unfinished?: string | null;
  onRetry?: () => void;
  /** Opens the editor of a card that only an edit can fix; only for people who may edit it. */
  onFix?: (() => void) | undefined;
  /** A reader's actions on its data. */
  actions?: ValueActions;
  /** Of its rows: they filter the other widgets. */
  names?: Names | undefined;
  onPick?: ((value: string) => void) | undefined;
  /** Adds an annotation of days that a chart shows. */
  onAnnotate?: ((days: Days) => void) | undefined;
};

/**
 * One card. It decides whether its widget is loading, failed or shown, so that views needn't. It is rendered again
 * only if its props change.
 */
export const WidgetFrame = memo(Frame, isSameFrame);

function Frame({
  widget,
  result,
  refreshing = false,
  unloaded = false,
  retryAt = null,
  overlaid = false,
  period,
  theme,
  size,
  autoHeights = ungrown,
  dataUrl,
  long = false,
  minHeight,
  apart = false,
  live,
  editing = false,
  tools,
  card,
  children,
  unfinished = null,
  onRetry,
  onFix,
  actions = noActions,
  names,
  onPick,
  onAnnotate,
}: WidgetFrameProps) {
  const { locale } = theme;
  const { values, shownPeriod } = useShown({ widget, result, unfinished, period }, locale);
  // A text card has no separate description.
  const described = widget.nature === 'interactive' && widget.description.trim() !== '';
  const progress = { retriesLater: refreshing || retryAt !== null, unloaded: unloaded && !refreshing };
  const state = unfinished === null ? stateOf(widget, result, progress) : 'unfinished';
  return (
    <article
      {...card}
      className={[styles.card, phone.card, card?.className].filter(Boolean).join(' ')}
      data-widget={widget.id}
      data-state={refreshing && state === 'loading' ? 'loading' : state}
      data-w={widget.width}
      data-h={widget.height}
      data-grown={autoHeights.phone > 0 || autoHeights.tablet > 0 || undefined}
      data-lines={autoHeights.lines > 0 || undefined}
      style={styleOf(card?.style, autoHeights, minHeight)}
      data-single={widget.width === 1 && widget.format === 'summary' ? '' : undefined}
      data-text={(state === 'ready' && isText(widget)) || undefined}
      data-flows={formatOf(widget.format).flows || undefined}
      data-long={long || undefined}
      data-apart={apart || undefined}
      aria-busy={refreshing || state === 'loading' || undefined}
    >
      <FrameHead
        {...{ widget, described, size, theme, refreshing, actions, tools }}
        dataUrl={dataUrl}
        shown={values}
      />
      {described && size.grows ? <PrintedDescription text={widget.description} /> : null}
      <FrameBody
        {...{ widget, result, state, unfinished, onRetry, onFix, refreshing, retryAt, overlaid, theme, live }}
        {...{ editing, names, onPick, onAnnotate }}
        period={shownPeriod}
        size={size.grows ? size : sizeAboveNotes(size, notesInSight(values?.result.notes ?? []).length)}
      />
      {values && (refreshing || unloaded) && !overlaid ? (
        <OldDays result={values.result} requested={period} locale={locale} atOnce={unloaded} />
      ) : null}
      {values ? <NoteLine notes={values.result.notes} retryAt={refreshing ? null : retryAt} /> : null}
      {children}
    </article>
  );
}

const noActions: ValueActions = {};

type FrameHeadProps = Pick<WidgetFrameProps, 'widget' | 'size' | 'theme' | 'dataUrl' | 'tools'> & {
  described: boolean;
  refreshing: boolean;
  actions: ValueActions;
  shown: ReturnType<typeof useShown>['values'];
};

/** Title, description, notes and the editor's controls. */
function FrameHead({
  widget,
  described,
  size,
  theme,
  refreshing,
  actions,
  tools,
  dataUrl,
  shown,
}: FrameHeadProps) {
  return (
    <header className={styles.head}>
      <h2
        className={styles.title}
        dir="auto"
        title={widget.title}
        data-described={(described && !size.grows) || undefined}
      >
        {widget.title || <span className="visually-hidden">Untitled widget</span>}
      </h2>
      {described && !size.grows ? <WidgetDescription title={widget.title} text={widget.description} /> : null}
      {shown && dataUrl ? <DataLink title={widget.title} url={dataUrl} /> : null}
      {shown && !size.grows ? <WidgetNotes {...shown} {...{ theme, refreshing, actions }} /> : null}
      {tools}
    </header>
  );
}

type FrameBodyProps = Pick<
  WidgetFrameProps,
  | 'widget'
  | 'result'
  | 'period'
  | 'size'
  | 'theme'
  | 'live'
  | 'onRetry'
  | 'onFix'
  | 'names'
  | 'onPick'
  | 'onAnnotate'
> &
  Required<Pick<WidgetFrameProps, 'unfinished' | 'refreshing' | 'retryAt' | 'overlaid' | 'editing'>> & {
    state: ReturnType<typeof stateOf> | 'unfinished';
  };

/** The widget, or the reason why it isn't shown. */
function FrameBody({ widget, result, state, unfinished, onRetry, onFix, ...frame }: FrameBodyProps) {
  const { refreshing, retryAt, overlaid, editing, ...view } = frame;
  return (
    <div
      className={[styles.body, phone.body, overlaid && overlay.covered].filter(Boolean).join(' ')}
      data-refreshing={(refreshing && !overlaid && state !== 'loading' && state !== 'waiting') || undefined}
      data-covered={overlaid || undefined}
    >
      <WidgetMessage
        {...{ state, result, unfinished, onRetry, onFix }}
        retryAt={refreshing ? null : retryAt}
      />
      {state === 'ready' ? (
        <WidgetBody
          widget={widget}
          data={result?.status === 'ok' ? result : null}
          {...view}
          opens={!editing}
        />
      ) : null}
      {overlaid && state === 'ready' ? <LoadingOverlay /> : null}
    </div>
  );
}

/** The visible part of a result: the values with the shown notes, and their days. */
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

/** Whether a card has text only, and thus the height of its lines. */
function isText(widget: Widget): boolean {
  if (widget.nature === 'passive') return widget.type !== 'upload';
  return formatOf(widget.format).isText ?? false;
}

/** Data attributes for style sheets, which know the real width of the view. */
function styleOf(
  own: CSSProperties | undefined,
  { phone, tablet, lines, tabletLines }: AutoHeights,
  minHeight: number | undefined,
): CSSProperties | undefined {
  if (minHeight !== undefined) return { ...own, '--least-height': `${minHeight}px` } as CSSProperties;
  if (phone + tablet + lines === 0) return own;
  return {
    ...own,
    ...(phone + tablet > 0 ? { '--phone-height': `${phone}px`, '--tablet-height': `${tablet}px` } : {}),
    ...(lines > 0 ? { '--lines': lines, '--tablet-lines': tabletLines } : {}),
  } as CSSProperties;
}

type WidgetMessageProps = Pick<WidgetFrameProps, 'result' | 'unfinished' | 'onRetry' | 'onFix'> & {
  state: ReturnType<typeof stateOf> | 'unfinished';
  retryAt: number | null;
};

/** Shown if there is no data; null otherwise. */
function WidgetMessage({ state, result, unfinished, retryAt, onRetry, onFix }: WidgetMessageProps) {
  if (state === 'unfinished') return <p className={loading.unfinished}>{unfinished}</p>;
  if (state === 'loading') return <Loading />;
  if (state === 'waiting' && result?.wait) return <WaitNote wait={result.wait} retryAt={retryAt} />;
  if (state !== 'error') return null;
  if (!result) return <Unloaded onRetry={onRetry} />;
  return result.status === 'error' ? <Failure {...{ result, onRetry, onFix }} /> : null;
}

/** A temporary problem is no error while the page retries automatically; print doesn't retry. */
function stateOf(
  widget: Widget,
  result: WidgetResult | undefined,
  { retriesLater, unloaded }: { retriesLater: boolean; unloaded: boolean },
): 'loading' | 'ready' | 'waiting' | 'error' {
  if (widget.nature === 'passive') return 'ready';
  if (!result) return unloaded ? 'error' : 'loading';
  if (result.status === 'ok') return 'ready';
  return result.wait && retriesLater ? 'waiting' : 'error';
}

/** After a while the text replaces the skeleton's head, so that nothing moves. */
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

/** Covers values that are about to be replaced; delayed, so that a quick save doesn't show it. */
function LoadingOverlay() {
  return (
    <div className={overlay.overlay}>
      <Loading />
    </div>
  );
}
