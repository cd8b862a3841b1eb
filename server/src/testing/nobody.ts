import type { Readers } from '../platform/http/http-server.ts';

/** For a server whose visitors are strangers on its own site. */
export const nobody: Readers = {
  bySession: async () => null,
  byToken: async () => null,
  findSite: async () => null,
  unknownHost: '',
};
