export { type AssignedClient, requireClient } from './assigned-client.ts';
export {
  addClientShares,
  clientSharesOf,
  existingClients,
  removeClientShares,
} from './client-shares.queries.ts';
export { clientRoutes } from './clients.routes.ts';
export { visibleClients } from './list-clients.ts';
export { requireClients } from './share-client.ts';
