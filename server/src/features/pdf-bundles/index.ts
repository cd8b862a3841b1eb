export { bundleRoutes } from './bundles.routes.ts';
export { closeForgottenBundles } from './close-forgotten.recurring.ts';
export { makeBundledPdfJob } from './make-bundled-pdf.job.ts';
export { pruneBundles } from './prune-bundles.recurring.ts';
export { zipBundleJob } from './zip-bundle.job.ts';
