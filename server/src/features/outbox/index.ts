export { outboxRoutes, registerOutboxFiles } from './outbox.routes.ts';
