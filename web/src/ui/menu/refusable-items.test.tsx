// @vitest-environment happy-dom
import { MantineProvider, Menu } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RefusableItems } from './refusable-items.tsx';

const copy = vi.fn();
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  copy.mockClear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function opened(refusal: string | null): Promise<HTMLButtonElement> {
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <Menu opened withinPortal={false}>
          <Menu.Dropdown>
            <RefusableItems refusal={refusal} items={[{ label: 'Make a copy', icon: null, onClick: copy }]} />
          </Menu.Dropdown>
        </Menu>
      </MantineProvider>,
    ),
  );
  return document.querySelector('[role=menuitem]') as HTMLButtonElement;
}

it('shows why an item does nothing, in reach of the arrow keys', async () => {
  const item = await opened('All are in use.');
  expect(document.body.textContent).toContain('All are in use.');
  expect(document.getElementById(item.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'All are in use.',
  );
  expect([item.getAttribute('aria-disabled'), item.disabled, item.title]).toEqual(['true', false, '']);
  await act(async () => item.click());
  expect(copy).not.toHaveBeenCalled();
});

it('runs an item that is not refused', async () => {
  const item = await opened(null);
  expect(item.getAttribute('aria-disabled')).toBeNull();
  await act(async () => item.click());
  expect(copy).toHaveBeenCalledOnce();
});
