import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import { placeOfResult } from '../platform/session/connect-place.ts';
import { currentSession } from '../platform/session/session.ts';
import { pageTitle } from '../platform/text/page-title.ts';
import { PageFrame } from './frame/page-frame.tsx';
import { PageWaiting } from './frame/page-waiting.tsx';
import { RouteError } from './frame/route-error.tsx';
import { guard } from './guard.ts';
import { lockedPage } from './onboarding-lock.ts';
import { type AppRoute, redirects, routes } from './routes.ts';
import { keepScrollPositions } from './scroll-position.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    route?: AppRoute;
  }
  interface HistoryState {
    /** The page continues under another address: scroll position and focus stay. */
    stays?: true;
  }
}

const root = createRootRoute({ component: PageFrame, errorComponent: RouteError });

const screens = routes.map((route) =>
  createRoute({
    getParentRoute: () => root,
    path: route.path,
    staticData: { route },
    beforeLoad: ({ location, params, search }) => {
      const { userId } = params as { userId?: string };
      const { next } = search as { next?: string };
      const elsewhere =
        guard(route, { href: location.href, userId, next }, currentSession()) ??
        placeOfResult(location) ??
        lockedPage(route.name, currentSession());
      if (elsewhere !== null) throw redirect(target(elsewhere));
    },
    component: lazyRouteComponent(route.page),
  }),
);

const shortcuts = redirects.map(({ from, to }) =>
  createRoute({
    getParentRoute: () => root,
    path: from,
    beforeLoad: () => {
      throw redirect({ to, replace: true });
    },
  }),
);

/** The router for the route table: guards before each page, pages loaded when first opened, scrolled to the top on navigation. */
export function createAppRouter() {
  const router = createRouter({
    routeTree: root.addChildren([...screens, ...shortcuts]),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: (props: ErrorComponentProps) => <RouteError {...props} />,
    defaultPendingComponent: PageWaiting,
    defaultPendingMs: 400,
  });
  router.subscribe('onResolved', (event) => {
    const route = router.state.matches.at(-1)?.staticData.route;
    if (route?.title) document.title = pageTitle(route.title, currentSession().siteTitle);
    if (isOtherPage(event)) focusMain();
  });
  keepScrollPositions(router, (event) => {
    if (isOtherPage(event)) window.scrollTo(0, 0);
  });
  return router;
}

/** Whether a page only got another address. A later visit of that address has another history entry. */
function goesOn({ state: before }: ParsedLocation, { state }: ParsedLocation): boolean {
  return state.stays === true && state.__TSR_index === before.__TSR_index;
}

type Resolved = { pathChanged: boolean; fromLocation?: ParsedLocation; toLocation: ParsedLocation };

const isOtherPage = ({ pathChanged, fromLocation, toLocation }: Resolved): boolean =>
  pathChanged && fromLocation !== undefined && !goesOn(fromLocation, toLocation);

/** Like a page load: the focus is at the beginning of the page, also after Back. */
function focusMain(): void {
  const main = document.getElementById('main');
  // A page that has focused its first field keeps that focus.
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
}

function target(href: string): { to: string; search: Record<string, string>; replace: true } {
  const { pathname, searchParams } = new URL(href, window.location.origin);
  return { to: pathname, search: Object.fromEntries(searchParams), replace: true };
}
