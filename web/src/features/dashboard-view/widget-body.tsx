import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { FormatView, Picture, Size } from '@vitrine/formats/kit/define-format.ts';
import { renderEmpty } from '@vitrine/formats/kit/empty.ts';
import type { Period } from '@vitrine/formats/kit/period/period.ts';
import { RenderedMarkup } from '@vitrine/formats/kit/rendered-markup.tsx';
import type { Theme } from '@vitrine/formats/kit/theme.ts';
import { formatOf, readOptions } from '@vitrine/formats/registry.ts';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { LightboxImage } from '../../ui/plain/overlays/lightbox.tsx';
import { emptyWords } from './notes/empty.messages.ts';
import styles from './view.module.css';

type WidgetBodyProps = {
  widget: Widget;
  data: WidgetData | null;
  period: Period | undefined;
  theme: Theme;
  size: Size;
  live: boolean;
  /** Whether a click on a picture shows it larger. */
  opens?: boolean;
};

/**
 * What a format draws. The server's rendering is shown as it is; in a browser it is rendered again only where the real card has
 * another size, and the format's view takes it over once the page has time.
 */
export function WidgetBody({ widget, data, period, theme, size, live, opens = false }: WidgetBodyProps) {
  const root = useRef<HTMLDivElement>(null);
  const measured = useMeasured(root, size, live);
  const { format, view, drawn } = formatOf(widget.format);
  const model = useMemo(() => {
    const saved = widget.nature === 'interactive' ? widget.formatOptions : {};
    return format.model(data, widget, readOptions(format, saved), period);
  }, [format, data, widget, period]);
  const View = useView(view, live);
  const [picture, setPicture] = useState<Picture | null>(null);
  const words = data ? emptyWords(data) : null;
  return (
    <div ref={root} className={styles.drawing}>
      {words !== null ? (
        <RenderedMarkup html={renderEmpty(words)} onSettled={noop} />
      ) : View ? (
        <View
          model={model}
          size={measured}
          theme={theme}
          onSettled={noop}
          onPicture={opens ? setPicture : undefined}
        />
      ) : (
        <RenderedMarkup html={format.render(model, drawn ? size : measured, theme)} onSettled={noop} />
      )}
      {picture ? <LightboxImage {...picture} opened onClose={() => setPicture(null)} /> : null}
    </div>
  );
}

const noop = () => {};
const SAME_SIZE_PX = 2;

function useMeasured(root: RefObject<HTMLDivElement | null>, rendered: Size, live: boolean): Size {
  const [size, setSize] = useState(rendered);
  useEffect(() => {
    const element = root.current;
    if (!element || !live) return;
    const observer = new ResizeObserver(([entry]) => {
      const box = entry?.contentRect;
      if (!box || box.width === 0) return;
      setSize((before) =>
        Math.abs(before.width - box.width) <= SAME_SIZE_PX &&
        Math.abs(before.height - box.height) <= SAME_SIZE_PX
          ? before
          : { width: Math.floor(box.width), height: Math.floor(box.height) },
      );
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [root, live]);
  return size;
}

/** Loads a format's view when the browser is idle: until then the rendering is all a reader needs. */
function useView(load: () => Promise<{ default: FormatView }>, live: boolean): FormatView | null {
  const [view, setView] = useState<{ load: typeof load; View: FormatView } | null>(null);
  useEffect(() => {
    if (!live) return;
    let wanted = true;
    const start = () =>
      load().then(
        ({ default: View }) => wanted && setView({ load, View }),
        // The rendering stays: a view that can't be loaded costs tooltips, not values.
        () => undefined,
      );
    const idle = whenIdle(start);
    return () => {
      wanted = false;
      idle();
    };
  }, [load, live]);
  return view?.load === load ? view.View : null;
}

function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: 2_000 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(work, 200);
  return () => clearTimeout(handle);
}
