export { invitationRoutes, inviteRoute } from './invitations.routes.ts';
