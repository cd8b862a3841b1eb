export { closureRoutes } from './closure.routes.ts';
export { registerCompanyExport } from './company-export.routes.ts';
export { deleteCompanyNow, purgeCompanies } from './purge-companies.recurring.ts';
export { removeFilesJob } from './remove-files.job.ts';
