export const RANKRANGER_HOSTS: readonly string[] = ['www.rankranger.com'];
