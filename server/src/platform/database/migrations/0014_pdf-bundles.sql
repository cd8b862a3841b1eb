CREATE TABLE "pdf_bundle_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"bundle_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"dashboard_id" uuid,
	"name" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"pdf_id" uuid,
	"error" text
);
--> statement-breakpoint
ALTER TABLE "pdf_bundle_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pdf_bundles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'working' NOT NULL,
	"dates" jsonb,
	"locale" text NOT NULL,
	"storage_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pdf_bundles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pdfs" ADD COLUMN "progress" jsonb;--> statement-breakpoint
ALTER TABLE "pdf_bundle_items" ADD CONSTRAINT "pdf_bundle_items_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pdf_bundle_items" ADD CONSTRAINT "pdf_bundle_items_bundle_id_pdf_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."pdf_bundles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pdf_bundle_items" ADD CONSTRAINT "pdf_bundle_items_dashboard_id_dashboards_id_fk" FOREIGN KEY ("dashboard_id") REFERENCES "public"."dashboards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pdf_bundle_items" ADD CONSTRAINT "pdf_bundle_items_pdf_id_pdfs_id_fk" FOREIGN KEY ("pdf_id") REFERENCES "public"."pdfs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pdf_bundles" ADD CONSTRAINT "pdf_bundles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pdf_bundles" ADD CONSTRAINT "pdf_bundles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pdf_bundle_items_bundle" ON "pdf_bundle_items" USING btree ("bundle_id");--> statement-breakpoint
CREATE INDEX "pdf_bundles_user" ON "pdf_bundles" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "pdf_bundle_items" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "pdf_bundles" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);