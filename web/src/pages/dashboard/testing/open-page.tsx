import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { api } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query-client.ts';
import { useOwnerDashboard } from '../use-owner-dashboard.ts';

type Owner = ReturnType<typeof useOwnerDashboard>;

export type OpenPage = {
  /** The page's state at its last render. */
  now(): Owner;
  /** Unmounts the page like a reload: only the tab's storage remains. */
  close(): Promise<void>;
};

/** Opens a dashboard's page in edit mode, without rendering its markup. */
export async function openPage(dashboard: Dashboard): Promise<OpenPage> {
  let owner: Owner | null = null;
  const { permalink } = dashboard;
  queryClient.setQueryData(api.bootstrap.get.queryKey(), session as never);
  queryClient.setQueryData(api.dashboards.show.queryKey({ input: { permalink } }), {
    body: { data: dashboard },
  });

  function Loaded({ loaded }: { loaded: Dashboard }) {
    owner = useOwnerDashboard(loaded, false);
    return null;
  }
  function Page() {
    const { data } = useQuery(api.dashboards.show.queryOptions({ input: { permalink } }));
    return data ? <Loaded loaded={data.body.data} /> : null;
  }
  const rootRoute = createRootRoute();
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: '/dashboards/$permalink',
    component: Page,
  });
  const history = createMemoryHistory({ initialEntries: [`/dashboards/${permalink}?edit=1`] });
  const router = createRouter({
    routeTree: rootRoute.addChildren([route]),
    history,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  });
  const root = createRoot(document.createElement('div'));
  await act(async () => {
    await router.load();
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    );
  });
  return {
    now: () => {
      if (!owner) throw new Error('The page has not been drawn');
      return owner;
    },
    close: async () => {
      await act(async () => root.unmount());
      queryClient.clear();
    },
  };
}

const session = {
  identification: 'x',
  user: { id: 'me', name: 'Me', roleName: 'manager' },
  sourceTypes: [],
};
