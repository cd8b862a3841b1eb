export { polishTextsJob } from './polish-texts.job.ts';
export { polishedResults, polishedStream } from './polished-results.ts';
export { polishedSentences } from './polished-sentences.ts';
export { polishingRoutes } from './polishing.routes.ts';
export { prunePolished } from './prune-polished.recurring.ts';
