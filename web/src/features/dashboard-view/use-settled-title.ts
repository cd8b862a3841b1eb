import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { useEffect, useState } from 'react';

const SETTLED_AFTER_MS = 400;

/**
 * The widget for its rendering, whose name is the title: while somebody types that, or what describes it, the chart isn't made again
 * for every key but once they pause. Text cards consist of what is typed.
 */
export function useSettledTitle(widget: Widget): Widget {
  const [settled, setSettled] = useState(widget);
  const typed = settled !== widget && differsInTexts(settled, widget);
  if (settled !== widget && !typed) setSettled(widget);
  useEffect(() => {
    if (!typed) return;
    const timer = setTimeout(() => setSettled(widget), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, widget]);
  return typed ? settled : widget;
}

const texts: ReadonlySet<string> = new Set(['title', 'description']);

function differsInTexts(one: Widget, other: Widget): boolean {
  if (one.nature !== 'interactive' || one.id !== other.id) return false;
  const after = new Map<string, unknown>(Object.entries(other));
  const before = Object.entries(one);
  return (
    before.length === after.size &&
    before.every(([key, value]) => texts.has(key) || Object.is(value, after.get(key)))
  );
}
