import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Onboarding } from '@vitrine/contract/entities/company/company.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { api } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { routeExists } from '../routes.ts';
import type { GuidePlace } from '../shell/sidebar.tsx';
import { OnboardingGuide } from './onboarding-guide.tsx';

const places: GuidePlace[] = ['sidebar', 'rail', 'sheet', 'strip'];

/** The content of each place on a page of the current step. */
function drawn(onboarding: Onboarding | null, name: string, owner = true): string[] {
  queryClient.setQueryData(api.bootstrap.get.queryKey(), { onboarding } as never);
  return places.map((place) => {
    const html = renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <MantineProvider env="test">
          <OnboardingGuide page={{ name, owner }} place={place} />
        </MantineProvider>
      </QueryClientProvider>,
    );
    return html.includes('Getting started') ? 'panel' : html.includes('Get Started') ? 'button' : '';
  });
}

const at = (flow: Onboarding['flow'], step: number, closed = false): Onboarding => ({
  flow,
  step,
  closed,
  questionnaire: null,
});

it.each([
  ['open', at('dashboard', 2), true, ['panel', '', '', 'panel']],
  ['closed', at('dashboard', 2, true), true, ['button', 'button', 'button', '']],
  ['on somebody else’s dashboard', at('dashboard', 2), false, ['', '', '', '']],
  ['finished', at('dashboard', 6), true, ['', '', '', '']],
  ['without onboarding', null, true, ['', '', '', '']],
  ['of the other flow', at('mc', 2), true, ['', '', '', '']],
] as const)('%s, the guide is where there is space for it', (_, onboarding, owner, expected) => {
  expect(drawn(onboarding, 'dashboard.show', owner)).toEqual(expected);
});

it('of monitoring links nowhere while its pages are missing', () => {
  const isThere = routeExists('/groups/create');
  expect(drawn(at('mc', 1), 'campaigns.create')[0]).toBe(isThere ? 'panel' : '');
});
