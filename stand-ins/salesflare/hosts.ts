export const SALESFLARE_HOSTS: readonly string[] = ['api.salesflare.com'];
