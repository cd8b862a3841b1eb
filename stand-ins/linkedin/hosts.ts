/** The API, and where members sign in. */
export const LINKEDIN_HOSTS: readonly string[] = ['api.linkedin.com', 'www.linkedin.com'];
