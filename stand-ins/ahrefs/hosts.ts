export const AHREFS_HOSTS: readonly string[] = ['api.ahrefs.com'];
