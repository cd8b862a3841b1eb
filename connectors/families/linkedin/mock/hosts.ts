/** The API, and where members sign in. */
export const HOSTS: readonly string[] = ['api.linkedin.com', 'www.linkedin.com'];
