CREATE INDEX "pdf_bundles_company" ON "pdf_bundles" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "pdfs_company" ON "pdfs" USING btree ("company_id");