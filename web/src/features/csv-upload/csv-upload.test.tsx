// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { CsvPreview, FileReadingLine } from '@vitrine/contract/endpoints/sources.ts';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CsvReview } from './csv-review.tsx';
import { CsvUpload } from './csv-upload.tsx';

const preview: CsvPreview = {
  fileId: 'f1',
  fileName: 'orders.csv',
  sizeBytes: 10,
  rowCount: 1,
  settings: { delimiter: ',' },
  columns: [{ name: 'day', kind: 'text', emptyCount: 0, summary: '1 different value' }],
  rows: [['x']],
  problems: [],
};
const entry = { name: 'My orders', mode: 'create' as const };

let root: Root;
let page: HTMLElement;
let send: (line: FileReadingLine) => Promise<void>;
let aborted: boolean;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  aborted = false;
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    signal.addEventListener('abort', () => {
      aborted = true;
    });
    const lines = new TransformStream<Uint8Array, Uint8Array>();
    const writer = lines.writable.getWriter();
    send = (line) =>
      act(async () => {
        await writer.write(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
        await vi.advanceTimersByTimeAsync(10);
      });
    return new Response(lines.readable);
  });
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(content: React.ReactNode): Promise<void> {
  const client = new QueryClient();
  await act(async () =>
    root.render(
      <MantineProvider>
        <QueryClientProvider client={client}>{content}</QueryClientProvider>
      </MantineProvider>,
    ),
  );
  await act(() => vi.advanceTimersByTimeAsync(1000));
}

function press(label: string) {
  const found = [...page.querySelectorAll('button')].find((button) => button.textContent === label);
  return act(async () => found?.click());
}

const review = (onCancel = () => {}) => (
  <CsvReview
    fileId="f1"
    source={null}
    entry={entry}
    onEntry={() => {}}
    onCancel={onCancel}
    onDone={() => {}}
  />
);

it('counts rows while a file is read, then shows the preview and keeps the entered name', async () => {
  await show(review());
  expect(page.textContent).toContain('Reading rows…');
  await send({ rows: 240_000 });
  expect(page.textContent).toContain('Reading rows… 240,000');
  await send({ preview });
  expect(page.textContent).not.toContain('Reading rows');
  expect(page.textContent).toContain('1 row in 1 column');
  expect(page.querySelector<HTMLInputElement>('form input[required]')?.value).toBe('My orders');
});

it('says why a file can’t be read', async () => {
  await show(review());
  await send({ status: 422, errors: { fileId: ['This file is empty.'] } });
  expect(page.textContent).toContain('This file is empty.');
});

it('stops reading when unmounted', async () => {
  const onCancel = vi.fn();
  await show(review(onCancel));
  await press('Cancel');
  expect(onCancel).toHaveBeenCalledOnce();
  await act(async () => root.render(null));
  expect(aborted).toBe(true);
});

it('shows the progress of an upload and cancels it', async () => {
  const upload: { onprogress?: (event: object) => void } = {};
  const abort = vi.fn();
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = upload;
      abort = abort;
      open() {}
      setRequestHeader() {}
      send() {}
    },
  );
  const connection = { kind: 'upload' as const, accept: ['.csv'] };
  await show(<CsvUpload type={{ type: 'csv', connection } as never} source={null} onDone={() => {}} />);
  const input = page.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [new File(['a,b'], 'orders.csv')] });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
  await act(async () => upload.onprogress?.({ loaded: 42, total: 100 }));
  expect(page.textContent).toContain('Uploading… 42%');
  await press('Cancel');
  expect(abort).toHaveBeenCalledOnce();
  expect(page.textContent).toContain('Drop a file here');
});
