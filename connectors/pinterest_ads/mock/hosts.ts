export const LOGIN_HOST = 'www.pinterest.com';
export const API_HOST = 'api.pinterest.com';

/** The consent page is on the site itself; tokens are exchanged where the API answers. */
export const HOSTS: readonly string[] = [LOGIN_HOST, API_HOST];
