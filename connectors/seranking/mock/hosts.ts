export const HOSTS: readonly string[] = ['api4.seranking.com'];
