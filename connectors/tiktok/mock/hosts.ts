/** The API and the consent portal are one host. */
export const HOSTS: readonly string[] = ['business-api.tiktok.com'];
