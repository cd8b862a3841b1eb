export { bundleRoutes } from './bundles.routes.ts';
export { failBundleJob } from './fail-bundle.job.ts';
export { failBundledPdfJob } from './fail-bundled-pdf.job.ts';
export { makeBundledPdfJob } from './make-bundled-pdf.job.ts';
export { pruneBundles } from './prune-bundles.recurring.ts';
export { zipBundleJob } from './zip-bundle.job.ts';
