import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { Format, Picture, Size } from '@vitrine/formats/kit/define-format.ts';
import { renderEmpty } from '@vitrine/formats/kit/empty.ts';
import type { Names } from '@vitrine/formats/kit/names.ts';
import type { Days } from '@vitrine/formats/kit/period/partial-periods.ts';
import type { Period } from '@vitrine/formats/kit/period/period.ts';
import { RenderedMarkup } from '@vitrine/formats/kit/rendered-markup.tsx';
import type { Theme } from '@vitrine/formats/kit/theme.ts';
import { useLater } from '@vitrine/formats/kit/use-later.ts';
import { formatOf, readOptions } from '@vitrine/formats/registry.ts';
import {
  memo,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { LightboxImage } from '../../ui/plain/overlays/lightbox.tsx';
import { emptyText } from './notes/empty.messages.ts';
import { useSettledTitle } from './use-settled-title.ts';
import styles from './view.module.css';

type WidgetBodyProps = {
  widget: Widget;
  data: WidgetData | null;
  period: Period | undefined;
  theme: Theme;
  size: Size;
  live: boolean;
  /** Whether a click on a picture enlarges it. */
  opens?: boolean;
  names?: Names | undefined;
  onPick?: ((value: string) => void) | undefined;
  onAnnotate?: ((days: Days) => void) | undefined;
};

/** Rendered after more urgent updates: a chart takes milliseconds, for which neither a key nor a pointer should wait. */
export function WidgetBody(props: WidgetBodyProps) {
  const widget = useSettledTitle(props.widget);
  return <Body {...useDeferredValue({ ...props, widget })} />;
}

/**
 * The rendering of a format. The server's markup is kept until data, theme or card size change, so that hydration
 * renders no chart.
 */
const Body = memo(Drawing);

function Drawing(props: WidgetBodyProps) {
  const { widget, data, period, theme, size, live, opens = false, names, onPick, onAnnotate } = props;
  const root = useRef<HTMLDivElement>(null);
  const measured = useMeasured(root, size, live);
  const format = formatOf(widget.format);
  const model = useMemo(
    () => lazily(() => withNames(modelOf(format, widget, data, period), names)),
    [format, widget, data, period, names],
  );
  const isInPage = useInPage([widget, data, period, theme, measured, names]);
  const isReady = useLater(format);
  const html = useMemo(() => {
    if (isInPage || !isReady) return null;
    const message = data ? emptyText(data) : null;
    return message === null ? format.render(model(), measured, theme) : renderEmpty(message);
  }, [isInPage, isReady, data, format, model, measured, theme]);
  const [picture, setPicture] = useState<Picture | null>(null);
  const onPicture = opens ? setPicture : undefined;
  // What a viewer hides stays hidden when values, sizes and colours change.
  const [hidden] = useState(() => new Set<string>());
  const hydrate = useCallback(
    (element: HTMLElement) => {
      const how = { hidden, onPicture, onPick, onAnnotate, editing: !opens };
      return format.hydrate?.(element, { model, size: measured, theme, ...how }) ?? (() => {});
    },
    [format, model, measured, theme, onPicture, onPick, onAnnotate, hidden, opens],
  );
  return (
    <div ref={root} className={styles.drawing}>
      <RenderedMarkup html={html} hydrate={live && isReady ? hydrate : undefined} />
      {picture ? <LightboxImage {...picture} opened onClose={() => setPicture(null)} /> : null}
    </div>
  );
}

function modelOf(
  format: Format,
  widget: Widget,
  data: WidgetData | null,
  period: Period | undefined,
): unknown {
  const saved = widget.nature === 'interactive' ? widget.formatOptions : {};
  return format.model(data, widget, readOptions(format, saved), period);
}

function withNames(model: unknown, names: Names | undefined): unknown {
  return names ? { ...(model as object), names } : model;
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const noChange = () => () => {};

/**
 * Whether the server's rendering of exactly these values is in the page: true from hydration until one of them
 * changes.
 */
function useInPage(values: readonly unknown[]): boolean {
  const isHydrating = useSyncExternalStore(
    noChange,
    () => false,
    () => typeof document !== 'undefined',
  );
  const [hydrated, setHydrated] = useState(isHydrating ? values : null);
  const isSame = hydrated?.every((value, index) => value === values[index]) ?? false;
  if (hydrated && !isSame) setHydrated(null);
  return isSame;
}

const SAME_SIZE_PX = 2;
/** Cards this close to the viewport are rendered for their real size before they are visible. */
const NEAR_PX = '400px';

/** The real size of the card once it is near the viewport; before that the size it was rendered for. */
function useMeasured(root: RefObject<HTMLDivElement | null>, rendered: Size, live: boolean): Size {
  const [size, setSize] = useState(rendered);
  useEffect(() => {
    const element = root.current;
    if (!element || !live) return;
    const sizes = new ResizeObserver(([entry]) => {
      const box = entry?.contentRect;
      if (!box || box.width === 0) return;
      setSize((before) =>
        Math.abs(before.width - box.width) <= SAME_SIZE_PX &&
        Math.abs(before.height - box.height) <= SAME_SIZE_PX
          ? before
          : { width: Math.floor(box.width), height: Math.floor(box.height) },
      );
    });
    const places = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        places.disconnect();
        sizes.observe(element);
      },
      { rootMargin: NEAR_PX },
    );
    places.observe(element);
    return () => {
      places.disconnect();
      sizes.disconnect();
    };
  }, [root, live]);
  return size;
}
