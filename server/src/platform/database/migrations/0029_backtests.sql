CREATE TABLE "backtests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"group_id" uuid,
	"key" text NOT NULL,
	"request" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"result" jsonb,
	"errors" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "backtests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "backtests" ADD CONSTRAINT "backtests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backtests" ADD CONSTRAINT "backtests_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backtests_key" ON "backtests" USING btree ("company_id","key");--> statement-breakpoint
CREATE INDEX "backtests_group" ON "backtests" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "backtests_expires" ON "backtests" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "backtests" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);