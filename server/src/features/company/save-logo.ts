import { fileAddress } from '@vitrine/contract/entities/file.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { type Incoming, removeFile, requireFileKind, storeImage } from '../files/index.ts';

/** Stores a logo and hands its address to `save`; 422 on `logo`. What is refused leaves no file behind. */
export async function saveLogo<Saved>(
  ctx: Ctx,
  logo: Incoming,
  save: (address: string) => Promise<Saved>,
): Promise<Saved> {
  const { id } = await storeImage(ctx, requireFileKind('logo'), logo).catch(asLogo);
  try {
    return await save(fileAddress(id));
  } catch (error) {
    // What can't be removed now is no reason to hide why the form was refused.
    await Promise.allSettled([removeFile(ctx, id)]);
    throw error;
  }
}

function asLogo(error: unknown): never {
  if (!(error instanceof AppError && error.errors.file)) throw error;
  throw new AppError(error.code, { logo: error.errors.file });
}
