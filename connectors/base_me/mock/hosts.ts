export const HOSTS: readonly string[] = ['app.base.me'];
