/** Error text of an empty required field. */
export const requiredText = 'Please fill out this field.';
export const nothingFoundText = 'Nothing found';
