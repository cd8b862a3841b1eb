export const HOSTS: readonly string[] = ['www.rankranger.com'];
