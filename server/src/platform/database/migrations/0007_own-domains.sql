CREATE TABLE "whitelabels" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"domain" text,
	"email_domain" text,
	"email_username" text,
	"ownership_token" text NOT NULL,
	"dkim_selector" text NOT NULL,
	"dkim_public_key" text NOT NULL,
	"dkim_private_key" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"records" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"web_verified" boolean DEFAULT false NOT NULL,
	"web_failing_since" timestamp with time zone,
	"web_failures" integer DEFAULT 0 NOT NULL,
	"mail_verified" boolean DEFAULT false NOT NULL,
	"mail_failing_since" timestamp with time zone,
	"mail_failures" integer DEFAULT 0 NOT NULL,
	"last_checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "whitelabels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "whitelabels" ADD CONSTRAINT "whitelabels_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "whitelabels_domain" ON "whitelabels" USING btree ("domain");--> statement-breakpoint
CREATE UNIQUE INDEX "whitelabels_email_domain" ON "whitelabels" USING btree ("email_domain");--> statement-breakpoint
CREATE INDEX "whitelabels_due" ON "whitelabels" USING btree ("next_check_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "whitelabels" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);