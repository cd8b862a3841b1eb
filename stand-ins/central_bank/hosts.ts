export const CENTRAL_BANK_HOSTS: readonly string[] = ['data-api.ecb.europa.eu'];
