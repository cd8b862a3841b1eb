// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ViewSwitch } from './view-switch.tsx';

let root: Root;

/** Like the public page: each view is rendered anew. */
function Page() {
  const [realTime, setRealTime] = useState(false);
  return <ViewSwitch key={String(realTime)} permalink="p1" realTime={realTime} onSwitch={setRealTime} />;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => queueMicrotask(callback));
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Page />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

function link(name: string): HTMLAnchorElement {
  const found = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`No link says ${name}.`);
  return found;
}

/** Clicks; returns whether the default was prevented. */
async function click(name: string, keys: MouseEventInit = {}): Promise<boolean> {
  let isPrevented = false;
  const note = (event: Event) => {
    isPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', note, { once: true });
  await act(
    async () =>
      void link(name).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })),
  );
  return isPrevented;
}

it('shows the other view in place and keeps the focus on its link', async () => {
  link('Real time').focus();
  expect(await click('Real time')).toBe(true);
  expect(document.activeElement).toBe(link('Real time'));
});

it('leaves a click for a new tab to the browser', async () => {
  expect(await click('Real time', { ctrlKey: true })).toBe(false);
  expect(link('Report').getAttribute('aria-current')).toBe('page');
});
