export { broadcastingRoutes } from './broadcasting.routes.ts';
export { liveMessageJob } from './live-message.job.ts';
