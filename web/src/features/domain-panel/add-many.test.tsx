// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Group } from '@vitrine/contract/entities/group.ts';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { AddMany } from './add-many.tsx';

const REFUSAL = 'Enter at least one domain.';
const group = { id: crypto.randomUUID(), summary: { domains: 0 } } as Group;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // A text area that grows listens for fonts.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  vi.stubGlobal('fetch', async () => Response.json({ errors: { domains: [REFUSAL] } }, { status: 422 }));
});
afterEach(() => vi.unstubAllGlobals());

function Form() {
  const [text, setText] = useState('');
  return <AddMany {...{ group, text }} onText={setText} onClose={() => {}} onAdded={() => {}} />;
}

it('says that no domain was entered, until one is, also from a file', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <MantineProvider env="test">
          <Form />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
  await act(async () => page.querySelector<HTMLButtonElement>('button[type="submit"]')?.click());
  await vi.waitFor(() => expect(page.textContent).toContain(REFUSAL));

  const input = page.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no field for a file.');
  Object.defineProperty(input, 'files', { value: [new File(['www.acme.com'], 'hosts.txt')] });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
  await vi.waitFor(() => expect(page.querySelector('textarea')?.value).toBe('www.acme.com'));
  expect(page.textContent).not.toContain(REFUSAL);
  await act(async () => root.unmount());
});
