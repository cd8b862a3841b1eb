export const BASE_ME_HOSTS: readonly string[] = ['app.base.me'];
