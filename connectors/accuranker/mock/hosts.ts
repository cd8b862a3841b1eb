export const HOSTS: readonly string[] = ['app.accuranker.com'];
