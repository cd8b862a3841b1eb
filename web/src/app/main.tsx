import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../platform/api/query-client.ts';
import { reloadForNewRelease } from '../platform/errors/reload-once.ts';
import { startErrorReporting } from '../platform/errors/report-error.ts';
import { startSession } from '../platform/session/session.ts';
import { startFocusTrail } from '../ui/dialogs/focus-trail.ts';
import { StartFailure } from './frame/start-failure.tsx';
import { createAppRouter } from './router.tsx';
import { AppTheme } from './theme/app-theme.tsx';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root');
const root = createRoot(element);

// A page that was open during a release requests code that no longer exists.
window.addEventListener('vite:preloadError', reloadForNewRelease);

startFocusTrail();
startSession().then(
  ({ sentryDsn }) => {
    startErrorReporting(sentryDsn);
    root.render(
      <StrictMode>
        <AppTheme>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={createAppRouter()} />
          </QueryClientProvider>
        </AppTheme>
      </StrictMode>,
    );
  },
  (error: unknown) => root.render(<StartFailure error={error} />),
);
