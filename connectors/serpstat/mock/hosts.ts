export const HOSTS: readonly string[] = ['api.serpstat.com'];
