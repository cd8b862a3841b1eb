// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { followPointer } from './follow-pointer.ts';

const POINTER = 7;
const onMove = vi.fn();
const onEnd = vi.fn();
let handle: HTMLElement;

beforeEach(() => {
  vi.clearAllMocks();
  handle = document.body.appendChild(document.createElement('button'));
  // This environment has no pointers of its own.
  handle.setPointerCapture = vi.fn();
  followPointer(handle, POINTER, { onMove, onEnd });
});

function send(target: EventTarget, type: string, pointerId = POINTER): void {
  target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { pointerId }));
}

function pressEscape(): void {
  handle.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
}

it('reports moves until the pointer is released', () => {
  send(handle, 'pointermove');
  send(handle, 'pointerup');
  send(handle, 'pointermove');
  expect(onMove).toHaveBeenCalledTimes(1);
  expect(onEnd.mock.calls).toEqual([[true]]);
});

it.each([
  ['Escape', pressEscape],
  ['the browser', () => send(handle, 'pointercancel')],
  [
    'a handle that goes',
    () => {
      handle.remove();
      send(document, 'lostpointercapture');
    },
  ],
])('is cancelled by %s, once', (_, callOff) => {
  callOff();
  pressEscape();
  send(handle, 'pointerup');
  expect(onEnd.mock.calls).toEqual([[false]]);
});

it('continues when another pointer is lost', () => {
  send(document, 'lostpointercapture', POINTER + 1);
  expect(onEnd).not.toHaveBeenCalled();
});
