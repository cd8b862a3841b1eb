export const SEMRUSH_HOSTS: readonly string[] = ['api.semrush.com', 'www.semrush.com'];
