CREATE TABLE "deleted_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"contents" jsonb NOT NULL,
	"credentials" text,
	"deleted_by" uuid,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deleted_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deleted_items" ADD CONSTRAINT "deleted_items_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_items_company" ON "deleted_items" USING btree ("company_id","deleted_at");--> statement-breakpoint
CREATE INDEX "deleted_items_deleted" ON "deleted_items" USING btree ("deleted_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "deleted_items" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);