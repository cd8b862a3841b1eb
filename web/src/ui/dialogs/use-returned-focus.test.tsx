// @vitest-environment happy-dom
import { act, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startFocusTrail } from './focus-trail.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

startFocusTrail();
let root: Root;

function Dialog({ id }: { id: string }) {
  useReturnedFocus(true);
  return (
    <div role="dialog">
      <button type="button" id={id} ref={(button) => button?.focus()} />
    </div>
  );
}

const show = (...dialogs: string[]) =>
  act(async () =>
    root.render(
      <StrictMode>
        <button type="button" id="first" />
        <button type="button" id="second" />
        {dialogs.map((id) => (
          <Dialog key={id} id={id} />
        ))}
      </StrictMode>,
    ),
  );
const button = (id: string) => document.getElementById(id) as HTMLButtonElement;
const settled = () => act(() => vi.advanceTimersByTimeAsync(50));
const focused = () => document.activeElement?.id;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await show();
  button('first').focus();
  button('second').focus();
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('goes back one dialog at a time', async () => {
  await show('outer');
  await show('outer', 'inner');
  expect(focused()).toBe('inner');
  await show('outer');
  await settled();
  expect(focused()).toBe('outer');
  await show();
  await settled();
  expect(focused()).toBe('second');
});

it('goes to what had the focus before, where the opener is disabled by then', async () => {
  await show('outer');
  button('second').disabled = true;
  await show();
  await settled();
  expect(focused()).toBe('first');
});

it('stays where the page has put the focus while the dialog closed', async () => {
  await show('outer');
  await act(async () => {
    root.render(
      <StrictMode>
        <button type="button" id="first" />
        <button type="button" id="second" />
        <main id="main" tabIndex={-1} ref={(main) => main?.focus()} />
      </StrictMode>,
    );
  });
  await settled();
  expect(focused()).toBe('main');
});

it('returns to a button that was pressed without taking the focus, as in Safari', async () => {
  button('first').focus();
  button('second').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await show('dialog');
  await show();
  await settled();
  expect(focused()).toBe('second');
});
