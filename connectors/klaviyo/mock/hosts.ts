export const HOSTS: readonly string[] = ['a.klaviyo.com'];
