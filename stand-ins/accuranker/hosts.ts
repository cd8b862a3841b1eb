export const ACCURANKER_HOSTS: readonly string[] = ['app.accuranker.com'];
