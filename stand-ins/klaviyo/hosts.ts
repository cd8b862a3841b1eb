export const KLAVIYO_HOSTS: readonly string[] = ['a.klaviyo.com'];
