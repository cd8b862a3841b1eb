import type { PaintRequest } from '@vitrine/contract/entities/painting.ts';
import { renderToString } from 'react-dom/server';
import { DashboardView } from '../features/dashboard-view/index.ts';

/** Paints a view on the server: the same components as in the browser, every kept widget in its place. */
export function paintDashboard(request: PaintRequest): string {
  const { mode, dashboard, dates, viewportWidth, scheme, locale } = request;
  const results = Object.fromEntries(request.results.map((result) => [result.widgetId, result]));
  return renderToString(
    <DashboardView
      mode={mode}
      dashboard={dashboard}
      dates={dates}
      results={results}
      viewportWidth={viewportWidth}
      scheme={scheme}
      locale={locale}
      live={false}
    />,
  );
}
