export const GRAPH_HOST = 'graph.facebook.com';
export const DIALOG_HOST = 'www.facebook.com';

/** All hosts of the family. */
export const HOSTS: readonly string[] = [GRAPH_HOST, DIALOG_HOST];
