export const SERANKING_HOSTS: readonly string[] = ['api4.seranking.com'];
