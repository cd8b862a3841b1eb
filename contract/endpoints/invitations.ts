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
    summary: 'Who was invited and has not joined yet',
  }).output(z.object({ data: z.array(invitationSchema) })),
  resend: endpoint({
    method: 'POST',
    path: '/api/invitations/{id}/resend',
    access: 'admin',
    session: true,
    summary: 'Mail a new link, good for seven days more; the old one leads nowhere from then on',
  })
    .input(id)
    .output(z.object({ data: invitationSchema })),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/invitations/{id}',
    access: 'admin',
    session: true,
    summary: 'Take an invitation back',
  })
    .input(id)
    .output(z.object({ deleted: z.literal(true) })),
  open: endpoint({
    method: 'GET',
    path: '/api/invitation',
    access: 'anyone',
    summary: 'What a link invites to; 404 once it was used, renewed or taken back',
  })
    .input(token)
    .output(z.object({ data: openInvitationSchema })),
  accept: endpoint({
    method: 'POST',
    path: '/api/invitation',
    access: 'anyone',
    successStatus: 201,
    summary: 'Join the company and sign in',
  })
    .input(acceptanceSchema)
    .output(z.object({ signedIn: z.literal(true) })),
};
