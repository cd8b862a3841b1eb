import { z } from 'zod';
import { emailSchema as email, passwordSchema } from '../entities/user.ts';
import { endpoint } from './endpoint.ts';

/** These calls set or clear the session cookie; their paths are fixed, outside `/api`. */
export const signInEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    access: 'anyone',
    outputStructure: 'detailed',
    summary: 'Sign in; 200 instead of 204 if a two-factor code is needed',
  })
    .input(
      z.object({
        email,
        password: z.string().min(1, 'Please enter your password.').max(200),
        /** A code of the authenticator app, or a recovery code. */
        code: z.string().trim().max(20).optional(),
      }),
    )
    .output(
      z.union([
        z.object({ status: z.literal(204) }),
        z.object({ status: z.literal(200), body: z.object({ twoFactor: z.literal(true) }) }),
      ]),
    ),
  demo: endpoint({
    method: 'POST',
    path: '/demo',
    access: 'anyone',
    successStatus: 204,
    stores: false,
    summary: 'Sign in to the demo agency',
  }).output(z.void()),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    access: 'anyone',
    stores: false,
    summary: 'Sign out',
  }).output(z.object({ signedIn: z.literal(false) })),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/password/forgot',
    access: 'anyone',
    summary: 'E-mail a password reset link; the response is the same for unknown addresses',
  })
    .input(z.object({ email }))
    .output(z.object({ sent: z.literal(true) })),
  checkReset: endpoint({
    method: 'GET',
    path: '/api/password/reset',
    access: 'anyone',
    summary: 'Check a password reset token without using it',
  })
    .input(z.object({ token: z.string().min(1).max(200) }))
    .output(z.object({ usable: z.boolean() })),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/password/reset',
    access: 'anyone',
    summary: 'Set a new password with the token from the e-mail',
  })
    .input(z.object({ token: z.string().min(1), password: passwordSchema }))
    .output(z.object({ changed: z.literal(true) })),
};
