import { AppError } from '@vitrine/contract/errors.ts';

export const NOT_VALID = 'Code / Coupon not valid.';
const NOT_STACKABLE = 'Code / Coupon not stackable with other code(s) / coupon(s).';

export const notValid = () => new AppError('bad_input', { coupon: [NOT_VALID] });
export const notStackable = () => new AppError('bad_input', { coupon: [NOT_STACKABLE] });
