ALTER TABLE "pdf_bundles" RENAME TO "pdf_exports";--> statement-breakpoint
ALTER TABLE "pdf_bundle_items" RENAME TO "pdf_export_items";--> statement-breakpoint
ALTER TABLE "pdf_export_items" RENAME COLUMN "bundle_id" TO "pdf_export_id";--> statement-breakpoint
ALTER TABLE "pdf_exports" RENAME CONSTRAINT "pdf_bundles_pkey" TO "pdf_exports_pkey";--> statement-breakpoint
ALTER TABLE "pdf_exports" RENAME CONSTRAINT "pdf_bundles_company_id_companies_id_fk" TO "pdf_exports_company_id_companies_id_fk";--> statement-breakpoint
ALTER TABLE "pdf_exports" RENAME CONSTRAINT "pdf_bundles_user_id_users_id_fk" TO "pdf_exports_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "pdf_export_items" RENAME CONSTRAINT "pdf_bundle_items_pkey" TO "pdf_export_items_pkey";--> statement-breakpoint
ALTER TABLE "pdf_export_items" RENAME CONSTRAINT "pdf_bundle_items_company_id_companies_id_fk" TO "pdf_export_items_company_id_companies_id_fk";--> statement-breakpoint
ALTER TABLE "pdf_export_items" RENAME CONSTRAINT "pdf_bundle_items_bundle_id_pdf_bundles_id_fk" TO "pdf_export_items_pdf_export_id_pdf_exports_id_fk";--> statement-breakpoint
ALTER TABLE "pdf_export_items" RENAME CONSTRAINT "pdf_bundle_items_dashboard_id_dashboards_id_fk" TO "pdf_export_items_dashboard_id_dashboards_id_fk";--> statement-breakpoint
ALTER TABLE "pdf_export_items" RENAME CONSTRAINT "pdf_bundle_items_pdf_id_pdfs_id_fk" TO "pdf_export_items_pdf_id_pdfs_id_fk";--> statement-breakpoint
ALTER INDEX "pdf_bundles_user" RENAME TO "pdf_exports_user";--> statement-breakpoint
ALTER INDEX "pdf_bundles_company" RENAME TO "pdf_exports_company";--> statement-breakpoint
ALTER INDEX "pdf_bundle_items_bundle" RENAME TO "pdf_export_items_export";--> statement-breakpoint
-- The queued jobs of running exports have names that no worker knows any more.
UPDATE "pdf_exports" SET "status" = 'failed' WHERE "status" = 'working';
