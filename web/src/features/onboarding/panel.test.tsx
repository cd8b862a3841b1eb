// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Onboarding } from '@vitrine/contract/entities/company/company.ts';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { Congratulations } from './congratulations.tsx';
import { GetStarted } from './get-started.tsx';
import { Panel, type PanelProps } from './panel.tsx';
import { closeHint, StepLine } from './step-line.tsx';
import { at, givenOnboarding } from './testing/onboarding-cases.ts';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  closeHint(0);
  vi.unstubAllGlobals();
});

async function show(children: ReactNode): Promise<void> {
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <MantineProvider env="test">{children}</MantineProvider>
      </QueryClientProvider>,
    ),
  );
}

/** Updates the page's session and waits until observers have been notified. */
async function turn(onboarding: Onboarding): Promise<void> {
  await act(async () => {
    givenOnboarding(onboarding);
    await new Promise((resolve) => setTimeout(resolve));
  });
}

const panel = (onboarding: Onboarding, place: PanelProps['place'] = 'sidebar') => (
  <Panel
    onboarding={onboarding}
    place={place}
    links={null}
    video={null}
    takesFocus={false}
    onClose={() => {}}
  />
);

function all(selector: string): Element[] {
  return [...document.querySelectorAll(selector)];
}

const texts = (selector: string) => all(selector).map(({ textContent }) => textContent);
const press = (label: string) =>
  act(async () => document.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)?.click());

describe('the panel', () => {
  it('offers the installation’s video if there is one', async () => {
    await show(panel(at('dashboard', 1)));
    expect(texts('button')).not.toContain('Watch the video');
    const video = { src: 'https://media.example/tour.mp4', captions: 'https://media.example/tour.vtt' };
    const shown = { place: 'sidebar', links: null, takesFocus: false, onClose: () => {}, video } as const;
    await show(<Panel {...shown} onboarding={at('dashboard', 1)} />);
    HTMLDialogElement.prototype.showModal ??= () => {};
    const button = all('button').find(({ textContent }) => textContent === 'Watch the video');
    await act(async () => (button as HTMLButtonElement).click());
    expect(document.querySelector('dialog video')?.getAttribute('src')).toBe(video.src);
    expect(document.querySelector('dialog track')?.getAttribute('src')).toBe(video.captions);
  });

  it('of the mc flow shows its four steps, and the current task', async () => {
    await show(panel(at('mc', 2)));
    expect(texts('h2')).toEqual(['Getting started']);
    expect(texts('li')).toEqual([
      'Create a group',
      '2Add a domainAdd the first domain in the right sidebar.',
      '3Switch the period',
      '4Snooze an alert',
    ]);
    expect(texts('[aria-current="step"]')[0]).toContain('Add a domain');
    expect(all('[role="progressbar"]')[0]?.getAttribute('aria-valuetext')).toBe('1 of 4 steps done');
  });

  it.each([
    ['dashboard', 1, '0 of 5 steps done'],
    ['dashboard', 5, '4 of 5 steps done'],
    ['mc', 4, '3 of 4 steps done'],
  ] as const)('of %s at %i says: %s', async (flow, step, expected) => {
    await show(panel(at(flow, step)));
    expect(all('[role="progressbar"]')[0]?.getAttribute('aria-valuetext')).toBe(expected);
  });

  it('above the page shows only the current task until the list is opened', async () => {
    await show(panel(at('mc', 3), 'strip'));
    expect(texts('li')).toEqual([]);
    expect(document.body.textContent).toContain('Switch between 7 and 30 days');
    await press('Show all steps');
    expect(texts('li')).toHaveLength(4);
    await press('Hide the steps');
    expect(texts('li')).toEqual([]);
  });

  it.each([false, true])('is opened again by a labelled button (narrow: %s)', async (narrow) => {
    let opened = 0;
    await show(<GetStarted narrow={narrow} takesFocus={false} onOpen={() => (opened += 1)} />);
    const button = document.querySelector('button');
    expect(button?.getAttribute('aria-label') ?? button?.textContent).toBe('Get Started');
    await act(async () => button?.click());
    expect(opened).toBe(1);
  });
});

describe('a hint', () => {
  const line = <StepLine flow="dashboard" step={4} side="start" />;

  it('is shown only at its step, and can be closed', async () => {
    givenOnboarding(at('dashboard', 3));
    await show(line);
    expect(texts('p')).toEqual([]);
    await turn(at('dashboard', 4));
    expect(texts('#step-hint-4')[0]).toContain('date range');
    await press('Close this hint');
    expect(texts('p')).toEqual([]);
  });

  it('of one flow is not shown in the other', async () => {
    givenOnboarding(at('mc', 4));
    await show(line);
    expect(texts('p')).toEqual([]);
  });
});

describe('the congratulations', () => {
  const dialogs = () => texts('[role="dialog"]');

  it('appear only when the last step is completed', async () => {
    givenOnboarding(at('mc', 4));
    await show(<Congratulations />);
    expect(dialogs()).toEqual([]);
    await turn(at('mc', 5));
    expect(dialogs()[0]).toMatch(/first domain to the Mission Control group.*weekly and monthly changes/);
    const button = all('[role="dialog"] button').find(({ textContent }) => textContent === 'Go on');
    await act(async () => (button as HTMLButtonElement).click());
    expect(dialogs()).toEqual([]);
  });

  it('are not shown to people who finished earlier or never had an onboarding', async () => {
    for (const onboarding of [at('dashboard', 6), null]) {
      givenOnboarding(onboarding);
      await show(<Congratulations key={String(onboarding)} />);
      await turn(at('dashboard', 6));
      expect(dialogs()).toEqual([]);
    }
  });
});
