CREATE TABLE "share_link_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "share_link_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "share_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"dashboard_id" uuid NOT NULL,
	"token" text,
	"name" text NOT NULL,
	"password_hash" text,
	"expires_at" timestamp with time zone,
	"embedding_origins" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"range" jsonb,
	"views" integer DEFAULT 0 NOT NULL,
	"last_viewed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "share_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "share_link_views" ADD CONSTRAINT "share_link_views_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_link_views" ADD CONSTRAINT "share_link_views_link_id_share_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."share_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_dashboard_id_dashboards_id_fk" FOREIGN KEY ("dashboard_id") REFERENCES "public"."dashboards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_link_views_link" ON "share_link_views" USING btree ("link_id","viewed_at");--> statement-breakpoint
CREATE INDEX "share_link_views_company" ON "share_link_views" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "share_link_views_viewed" ON "share_link_views" USING btree ("viewed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_token" ON "share_links" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_first" ON "share_links" USING btree ("dashboard_id") WHERE token is null;--> statement-breakpoint
CREATE INDEX "share_links_dashboard" ON "share_links" USING btree ("dashboard_id");--> statement-breakpoint
CREATE INDEX "share_links_company" ON "share_links" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "share_link_views" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "share_links" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
-- The permalink of every dashboard becomes its first link. Its password and whether it is public stay with the dashboard.
INSERT INTO "share_links" ("company_id", "dashboard_id", "name", "created_at")
SELECT "company_id", "id", 'Main link', "created_at" FROM "dashboards";
