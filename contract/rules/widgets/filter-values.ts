/** The option list of a source that holds the values of one dimension, given as `field`, for filters. */
export const FILTER_VALUES = 'filter-values';
