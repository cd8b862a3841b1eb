import type { RenderRequest } from '@vitrine/contract/entities/page-rendering.ts';
import { listFormats } from '@vitrine/formats/registry.ts';
import { renderToString } from 'react-dom/server';
import { DashboardView } from '../features/dashboard-view/index.ts';
import { PublicDashboard } from '../pages/public-dashboard/public-dashboard.tsx';

// Renderings of the server are complete at once.
await Promise.all(listFormats().map(({ later }) => later?.load()));

/**
 * Renders a view on the server: the same components as in the browser, with every cached widget. @public The server's renderer
 * loads it from the built bundle.
 */
export function renderDashboard(request: RenderRequest): string {
  const { mode } = request;
  if (mode === 'print') return renderToString(paper(request));
  return renderToString(<PublicDashboard {...request} mode={mode} />);
}

/** Print pages are not hydrated, so they have no controls. */
function paper({ results, ...request }: RenderRequest) {
  const byWidget = Object.fromEntries(results.map((result) => [result.widgetId, result]));
  return <DashboardView {...request} results={byWidget} live={false} />;
}
