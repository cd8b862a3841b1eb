/** The API and the consent portal are one host. */
export const TIKTOK_HOSTS: readonly string[] = ['business-api.tiktok.com'];
