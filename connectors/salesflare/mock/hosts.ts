export const HOSTS: readonly string[] = ['api.salesflare.com'];
