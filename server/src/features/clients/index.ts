export { type AssignedClient, requireClient } from './assigned-client.ts';
export {
  addClientShares,
  clientSharesOf,
  existingClients,
  removeClientShares,
} from './client-shares.queries.ts';
export { clientRoutes } from './clients.routes.ts';
export { createClient } from './create-client.ts';
export { listClients, visibleClients } from './list-clients.ts';
export { restoreClient } from './remove-client.ts';
export { requireClients } from './share-client.ts';
export { updateClient } from './update-client.ts';
