/** Hundredths as a decimal number, the way analytics answers. */
export const asNumber = (cents: number): number => cents / 100;

/** Hundredths as text with two decimals, the way the older API answers. */
export const asText = (cents: number): string => (cents / 100).toFixed(2);
