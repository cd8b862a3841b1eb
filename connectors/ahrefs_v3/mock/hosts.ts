export const HOSTS: readonly string[] = ['api.ahrefs.com'];
