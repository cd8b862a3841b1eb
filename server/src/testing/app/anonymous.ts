import type { Authentication } from '../../platform/http/http-server.ts';
import type { SessionUser } from '../../platform/http/visit.ts';

/** For a server whose visitors are anonymous, on its own site. */
export const anonymous: Authentication = {
  bySession: async () => null,
  byToken: async () => null,
  findSite: async () => null,
  unknownHost: '',
  outagePage: () => '',
  refusalPage: () => '',
};

/** A signed-in manager of this company. */
export function memberOf(companyId: string): SessionUser {
  return {
    ...{ sessionId: 'session', byToken: false, userId: crypto.randomUUID(), companyId },
    ...{ name: 'Mia Manager', email: 'mia@example.com', role: 'manager', creator: false, avatar: null },
    ...{ termsConsent: true, ageConsent: true },
  };
}
