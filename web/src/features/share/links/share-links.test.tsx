// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ShareLink } from '@vitrine/contract/entities/sharing/share-link.ts';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notifyLive } from '../../../platform/live/live-channel-news.ts';
import { LinkDialogs } from './link-dialogs.tsx';
import type { LinkDialog } from './link-facts.tsx';
import { LinksPart } from './links-part.tsx';
import { useLiveLinks } from './use-share-links.ts';

const link = (id: string, name: string): ShareLink => ({
  ...{ id, name, first: false, permalink: `p-${id}`, state: 'active', passwordProtected: false },
  ...{ expiresAt: null, embeddingOrigins: [], range: null, views: 0, lastViewedAt: null },
  createdAt: '2026-11-01T00:00:00.000Z',
});
const dates = {
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  compareStartDate: null,
  compareEndDate: null,
};

let root: Root;
/** What the server has. */
let links: ShareLink[];
let revoke: (() => Promise<Response>) | null;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  links = [link('a', 'For Acme'), link('b', 'For Bolt')];
  vi.stubGlobal('fetch', ({ method }: Request) =>
    method === 'DELETE' ? revoke?.() : Promise.resolve(Response.json({ data: links })),
  );
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function Links() {
  const [dialog, setDialog] = useState<LinkDialog | null>(null);
  useLiveLinks('d');
  return (
    <>
      <LinksPart dashboard={board} opened focused={false} onDialog={setDialog} />
      {dialog ? (
        <LinkDialogs dashboard={board} dates={dates} dialog={dialog} onClose={() => setDialog(null)} />
      ) : null}
    </>
  );
}
const board = { id: 'd', timezone: 'UTC' };

async function open(): Promise<void> {
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MantineProvider env="test">
          <Links />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
  await vi.waitFor(() => expect(listed()).toEqual(['For Acme', 'For Bolt']));
}

const listed = () =>
  [...document.querySelectorAll('ul[aria-label="Other links"] > li')].map((row) =>
    ['For Acme', 'For Bolt'].find((name) => row.textContent?.includes(name)),
  );
const button = (label: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => one.getAttribute('aria-label') === label || one.textContent?.includes(label),
  );
async function press(label: string): Promise<void> {
  await vi.waitFor(() => expect(button(label)).toBeDefined());
  await act(async () => button(label)?.click());
}

it('keeps a link in the list until the server has revoked it', async () => {
  const response = Promise.withResolvers<Response>();
  revoke = () => response.promise;
  await open();
  await press('Revoke For Acme');
  await press('Revoke link');
  expect(listed()).toEqual(['For Acme', 'For Bolt']);
  links = links.slice(1);
  await act(async () => response.resolve(Response.json({ deleted: true })));
  await vi.waitFor(() => expect(listed()).toEqual(['For Bolt']));
});

it('shows the error of a failed revocation, and the link stays', async () => {
  revoke = async () => Response.json({ errors: { general: ['Try again later.'] } }, { status: 503 });
  await open();
  await press('Revoke For Acme');
  await press('Revoke link');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Try again later.'));
  expect(listed()).toEqual(['For Acme', 'For Bolt']);
});

it('lists what is left when somebody else has revoked the link before', async () => {
  revoke = async () => {
    links = links.slice(1);
    return Response.json({ errors: { general: ['There is no such link.'] } }, { status: 404 });
  };
  await open();
  await press('Revoke For Acme');
  await press('Revoke link');
  await vi.waitFor(() => expect(document.body.textContent).toContain('There is no such link.'));
  await vi.waitFor(() => expect(listed()).toEqual(['For Bolt']));
});

it('lists what others have changed', async () => {
  await open();
  links = links.slice(1);
  await act(async () => notifyLive('ShareLinksUpdated', { dashboardId: 'another' }));
  expect(listed()).toEqual(['For Acme', 'For Bolt']);
  await act(async () => notifyLive('ShareLinksUpdated', { dashboardId: 'd' }));
  await vi.waitFor(() => expect(listed()).toEqual(['For Bolt']));
});
