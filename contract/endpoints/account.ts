import { z } from 'zod';
import { lineSchema } from '../entities/text-fields.ts';
import { accountSessionSchema, apiTokenSchema, emailSchema, passwordSchema } from '../entities/user.ts';
import { type EndpointDefinition, endpoint } from './endpoint.ts';

const id = z.object({ id: z.string() });
const password = z.object({ password: z.string().min(1, 'Please enter your password.').max(200) });
const code = z.object({ code: z.string().trim().min(1, 'Please enter the code.').max(20) });
const recovery = z.object({ recoveryCodes: z.array(z.string()) });
const gone = z.object({ deleted: z.literal(true) });

/** All of them concern the caller, and none can be called with a personal token. */
function own(definition: Omit<EndpointDefinition, 'access' | 'session'>) {
  return endpoint({ ...definition, access: 'signed-in', session: true });
}

export const accountEndpoints = {
  changePassword: own({
    method: 'PUT',
    path: '/api/account/password',
    summary: 'Change the password; ends all other sessions',
  })
    .input(password.extend({ newPassword: passwordSchema }))
    .output(z.object({ changed: z.literal(true) })),
  changeEmail: own({
    method: 'POST',
    path: '/api/account/email',
    summary: 'Request a new e-mail address; it takes effect when the link sent to it is opened',
  })
    .input(password.extend({ email: emailSchema }))
    .output(z.object({ newEmail: z.string() })),
  keepEmail: own({
    method: 'DELETE',
    path: '/api/account/email',
    summary: 'Cancel the pending e-mail change',
  }).output(gone),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/email-change',
    access: 'anyone',
    summary: 'Confirm the new e-mail address with the token from the e-mail',
  })
    .input(z.object({ token: z.string().min(1).max(200) }))
    .output(z.object({ email: z.string() })),
  startTwoFactor: own({
    method: 'POST',
    path: '/api/account/two-factor/key',
    summary: 'Create a key for an authenticator app; two-factor sign-in starts after its first code',
  })
    .input(password)
    .output(z.object({ uri: z.string(), key: z.string() })),
  enableTwoFactor: own({
    method: 'POST',
    path: '/api/account/two-factor',
    summary: 'Turn two-factor sign-in on with the first code; returns the recovery codes',
  })
    .input(code)
    .output(recovery),
  disableTwoFactor: own({
    method: 'DELETE',
    path: '/api/account/two-factor',
    summary: 'Turn two-factor sign-in off',
  })
    .input(password)
    .output(z.object({ enabled: z.literal(false) })),
  renewRecoveryCodes: own({
    method: 'POST',
    path: '/api/account/two-factor/recovery-codes',
    summary: 'Create ten new recovery codes; the old ones become invalid',
  })
    .input(password)
    .output(recovery),
  sessions: own({
    method: 'GET',
    path: '/api/account/sessions',
    summary: 'List the sessions of the caller',
  }).output(z.object({ data: z.array(accountSessionSchema) })),
  endSession: own({ method: 'DELETE', path: '/api/account/sessions/{id}', summary: 'Sign out one browser' })
    .input(id)
    .output(gone),
  endOtherSessions: own({
    method: 'DELETE',
    path: '/api/account/sessions',
    summary: 'End all other sessions',
  }).output(gone),
  tokens: own({ method: 'GET', path: '/api/account/tokens', summary: 'Personal API tokens' }).output(
    z.object({ data: z.array(apiTokenSchema) }),
  ),
  createToken: own({
    method: 'POST',
    path: '/api/account/tokens',
    successStatus: 201,
    summary: 'Create an API token with the permissions of the caller’s role; shown only once',
  })
    .input(
      z.object({
        name: lineSchema.min(1, 'Please name the token.').max(80),
        expiresInDays: z.number().int().min(1).max(366).nullable().default(null),
      }),
    )
    .output(z.object({ token: z.string(), data: apiTokenSchema })),
  revokeToken: own({ method: 'DELETE', path: '/api/account/tokens/{id}', summary: 'Revoke a token' })
    .input(id)
    .output(gone),
};
