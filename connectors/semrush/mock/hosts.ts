export const HOSTS: readonly string[] = ['api.semrush.com', 'www.semrush.com'];
