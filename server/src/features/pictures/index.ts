export { pictureAddress } from './picture-address.ts';
export { registerPictures } from './pictures.routes.ts';
