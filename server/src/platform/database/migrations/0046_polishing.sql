CREATE TABLE "polished_texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"key" text NOT NULL,
	"sentences" jsonb NOT NULL,
	"names" jsonb NOT NULL,
	"polished" jsonb,
	"sent_at" timestamp with time zone,
	"responded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "polished_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "polishing_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"url" text NOT NULL,
	"model" text NOT NULL,
	"key" text,
	"enabled" boolean DEFAULT false NOT NULL,
	"problem" text,
	"problem_at" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "polishing_endpoints" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "polished_texts" ADD CONSTRAINT "polished_texts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polishing_endpoints" ADD CONSTRAINT "polishing_endpoints_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "polished_texts_key" ON "polished_texts" USING btree ("company_id","key");--> statement-breakpoint
CREATE INDEX "polished_texts_created" ON "polished_texts" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "polishing_endpoints_company" ON "polishing_endpoints" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "polished_texts" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "polishing_endpoints" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);