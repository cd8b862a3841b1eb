import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isOwnImage, removeFile } from '../files/index.ts';

/** 422 on `avatar` if it was not uploaded as a picture. */
export async function requireAvatar(ctx: Ctx, address: string): Promise<void> {
  if (!(await isOwnImage(ctx, address, ['avatar'])))
    throw new AppError('bad_input', {
      avatar: ['This picture no longer exists. Upload it again.'],
    });
}

/** Deletes a picture that is no longer used. One that stays behind does no harm. */
export async function deleteAvatar(ctx: Ctx, address: string | null): Promise<void> {
  if (address === null) return;
  await removeFile(ctx, address).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'a profile picture was not deleted'),
  );
}
