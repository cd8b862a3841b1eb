export const HOSTS: readonly string[] = ['data-api.ecb.europa.eu'];
