export const unfilledText = 'Please fill out this field.';
export const uncheckedText = 'Please check this box.';
export const invalidEmailText = 'Please enter a valid e-mail address.';

export function atLeastText(count: number | bigint): string {
  return `Please use at least ${count} ${Number(count) === 1 ? 'character' : 'characters'}.`;
}
