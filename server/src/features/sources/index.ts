export { exclusively } from './exclusively.ts';
export { listProperties } from './list-properties.ts';
export { markFailure, markHealthy } from './mark-health.ts';
export { oauthRoutes } from './oauth.routes.ts';
export { openSession } from './open-session.ts';
export { sourceConnected } from './source-connected.ts';
export type { FindConnector } from './source-connector.ts';
export { findSources, type SourceRow } from './sources.queries.ts';
export { sourceRoutes } from './sources.routes.ts';
