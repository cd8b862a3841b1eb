export const SERPSTAT_HOSTS: readonly string[] = ['api.serpstat.com'];
