import { z } from 'zod';
import {
  invitationSchema,
  newPersonSchema,
  openInvitationSchema,
  passwordsAgree,
  passwordsDiffer,
} from '../entities/user.ts';
import { endpoint } from './endpoint.ts';

const id = z.object({ id: z.string() });
const token = z.object({ token: z.string().min(1).max(200) });

export const acceptanceSchema = newPersonSchema.extend(token.shape).refine(passwordsAgree, passwordsDiffer);
export type Acceptance = z.infer<typeof acceptanceSchema>;

export const invitationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/invitations',
    access: 'admin',
    summary: 'List pending invitations',
  }).output(z.object({ data: z.array(invitationSchema) })),
  resend: endpoint({
    method: 'POST',
    path: '/api/invitations/{id}/resend',
    access: 'admin',
    session: true,
    summary: 'Send a new link, valid for seven days; the old link stops working',
  })
    .input(id)
    .output(z.object({ data: invitationSchema })),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/invitations/{id}',
    access: 'admin',
    session: true,
    summary: 'Revoke an invitation',
  })
    .input(id)
    .output(z.object({ deleted: z.literal(true) })),
  open: endpoint({
    method: 'GET',
    path: '/api/invitation',
    access: 'anyone',
    summary: 'Get the invitation of a link; 404 if it was used, renewed or revoked',
  })
    .input(token)
    .output(z.object({ data: openInvitationSchema })),
  accept: endpoint({
    method: 'POST',
    path: '/api/invitation',
    access: 'anyone',
    successStatus: 201,
    summary: 'Accept an invitation and sign in',
  })
    .input(acceptanceSchema)
    .output(z.object({ signedIn: z.literal(true) })),
};
