/** Characters of a widget's hash: the start of a digest of everything that decides its data. */
export const WIDGET_HASH_LENGTH = 10;
