import type { PublicPage, PublicPageData } from '@vitrine/contract/entities/page-rendering.ts';
import { filtersOfAddress } from '@vitrine/contract/rules/dashboards/filters-in-address.ts';
import { pageOfAddress } from '@vitrine/contract/rules/dashboards/pages.ts';
import { datesOfAddress } from '@vitrine/contract/rules/text/shared-url.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ViewerPasswordForm } from '../features/viewer-password/index.ts';
import { PublicDashboard } from '../pages/public-dashboard/public-dashboard.tsx';
import { fetchPublicDashboard } from '../platform/api/public-dashboard.ts';
import { startErrorReporting } from '../platform/errors/report-error.ts';
import { adoptIdentity } from '../platform/session/identity.ts';
import { browserLocale } from '../platform/text/locale.ts';
import { todayIn } from '../platform/text/today-in.ts';
import '../ui/page-styles.css';

declare global {
  interface Window {
    /** The request that the page's own script has sent, for `PublicPageData`. */
    pageData?: Promise<Response>;
  }
}

const page = JSON.parse(document.getElementById('page')?.textContent ?? '') as PublicPage;
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');

if (page.state === 'dashboard') await hydrate(root, page.version);
else {
  identify(page);
  promptForPassword(createRoot(root), page);
}

/** Hydrates the rendering in the page, or replaces it where the data has become other than what was rendered. */
async function hydrate(target: HTMLElement, version: string): Promise<void> {
  const response = await window.pageData;
  // The page says why: withdrawn, or a password is asked for now.
  if (!response?.ok) return location.reload();
  const data = (await response.json()) as PublicPageData;
  identify(data);
  const view = <PublicDashboard {...data.rendering} mode={data.embedded ? 'embedded' : 'public'} />;
  if (data.version === version) hydrateRoot(target, view);
  else createRoot(target).render(view);
}

function identify({ identification, sentryDsn }: Pick<PublicPageData, 'identification' | 'sentryDsn'>): void {
  adoptIdentity({ identification, signedIn: false });
  startErrorReporting(sentryDsn);
}

/** Opens the dashboard in place: an embedded page may not rely on cookies, so nothing is loaded again. */
function promptForPassword(
  target: ReturnType<typeof createRoot>,
  { permalink, embedded, view }: PublicPage & { state: 'password' },
): void {
  const open = async (authorization: string) => {
    // Print pages are rendered by the server only, and a page of its own has the cookie that was just set.
    if (view === 'print') return location.reload();
    const dashboard = await fetchPublicDashboard(permalink, authorization);
    const today = todayIn(dashboard.timezone);
    document.title = dashboard.name;
    document.documentElement.dataset.theme = dashboard.styles.theme;
    target.render(
      <PublicDashboard
        dashboard={dashboard}
        dates={datesOfAddress(dashboard, location.search, today)}
        filters={filtersOfAddress(location.search)}
        pageId={pageOfAddress(dashboard.pages, location.search)?.id ?? null}
        results={[]}
        authorization={authorization}
        viewportWidth={innerWidth}
        scheme={dashboard.styles.theme}
        locale={browserLocale}
        today={today}
        mode={embedded ? 'embedded' : 'public'}
        realTime={view === 'realTime'}
      />,
    );
  };
  target.render(<ViewerPasswordForm permalink={permalink} onAuthorized={open} />);
}
