import { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } from './google/client.ts';

/** The OAuth applications that are registered with the stand-ins, by the prefix of their environment variables. */
export const demoApplications: Readonly<Record<string, { clientId: string; clientSecret: string }>> = {
  GOOGLE: { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET },
};
