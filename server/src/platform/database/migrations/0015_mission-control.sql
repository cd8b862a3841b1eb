CREATE TABLE "alert_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"alert_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"by" text
);
--> statement-breakpoint
ALTER TABLE "alert_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"domain_id" uuid NOT NULL,
	"metric_id" text NOT NULL,
	"rule_id" text NOT NULL,
	"rule" jsonb NOT NULL,
	"figure" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"value" double precision,
	"opened_value" double precision,
	"worst" double precision,
	"baseline" double precision,
	"words" text NOT NULL,
	"well_times" integer DEFAULT 0 NOT NULL,
	"judged_by" text
);
--> statement-breakpoint
ALTER TABLE "alerts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "channels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"target" text NOT NULL,
	"url" text,
	"secret" text,
	"state" text DEFAULT 'untested' NOT NULL,
	"tested_at" timestamp with time zone,
	"last_sent_at" timestamp with time zone,
	"last_error" text,
	"failing_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"alert_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"turn" integer DEFAULT 0 NOT NULL,
	"words" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"batch" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "snoozes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"domain_id" uuid NOT NULL,
	"alert_id" uuid,
	"mode" text NOT NULL,
	"until" timestamp with time zone,
	"bar" double precision,
	"reason" text DEFAULT '' NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"link" uuid
);
--> statement-breakpoint
ALTER TABLE "snoozes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "domain_checks" (
	"company_id" uuid NOT NULL,
	"domain_id" uuid NOT NULL,
	"check" text NOT NULL,
	"outcome" text NOT NULL,
	"times" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"remembered" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"readings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "domain_checks_domain_id_check_pk" PRIMARY KEY("domain_id","check")
);
--> statement-breakpoint
ALTER TABLE "domain_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "group_cells" (
	"company_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"domain_id" uuid NOT NULL,
	"metric_id" text NOT NULL,
	"week" jsonb,
	"month" jsonb,
	"latest" double precision,
	"latest_day" text,
	"spark" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"currency" text,
	"text" text,
	"broken_since" timestamp with time zone,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"measured_at" timestamp with time zone,
	CONSTRAINT "group_cells_domain_id_metric_id_pk" PRIMARY KEY("domain_id","metric_id")
);
--> statement-breakpoint
ALTER TABLE "group_cells" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "group_series" (
	"company_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"domain_id" uuid NOT NULL,
	"metric_id" text NOT NULL,
	"first_day" text NOT NULL,
	"values" jsonb NOT NULL,
	"weights" jsonb,
	CONSTRAINT "group_series_domain_id_metric_id_pk" PRIMARY KEY("domain_id","metric_id")
);
--> statement-breakpoint
ALTER TABLE "group_series" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"timezone" text NOT NULL,
	"metrics" jsonb NOT NULL,
	"channel_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notify" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "watched_domains" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"host" text NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"measures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rules" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"next_measure_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "watched_domains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_domain_id_watched_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."watched_domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snoozes" ADD CONSTRAINT "snoozes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snoozes" ADD CONSTRAINT "snoozes_domain_id_watched_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."watched_domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snoozes" ADD CONSTRAINT "snoozes_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_checks" ADD CONSTRAINT "domain_checks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_checks" ADD CONSTRAINT "domain_checks_domain_id_watched_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."watched_domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_cells" ADD CONSTRAINT "group_cells_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_cells" ADD CONSTRAINT "group_cells_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_cells" ADD CONSTRAINT "group_cells_domain_id_watched_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."watched_domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_series" ADD CONSTRAINT "group_series_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_series" ADD CONSTRAINT "group_series_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_series" ADD CONSTRAINT "group_series_domain_id_watched_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."watched_domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_domains" ADD CONSTRAINT "watched_domains_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_domains" ADD CONSTRAINT "watched_domains_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_events_alert" ON "alert_events" USING btree ("alert_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_open" ON "alerts" USING btree ("domain_id","metric_id","rule_id") WHERE "alerts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "alerts_group" ON "alerts" USING btree ("group_id","state");--> statement-breakpoint
CREATE INDEX "alerts_company" ON "alerts" USING btree ("company_id","opened_at");--> statement-breakpoint
CREATE INDEX "channels_company" ON "channels" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("alert_id","channel_id","kind","turn");--> statement-breakpoint
CREATE INDEX "notices_due" ON "notices" USING btree ("due_at") WHERE "notices"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "snoozes_domain" ON "snoozes" USING btree ("domain_id") WHERE "snoozes"."ended_at" is null and "snoozes"."alert_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "snoozes_alert" ON "snoozes" USING btree ("alert_id") WHERE "snoozes"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "snoozes_link" ON "snoozes" USING btree ("link");--> statement-breakpoint
CREATE INDEX "snoozes_until" ON "snoozes" USING btree ("until") WHERE "snoozes"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "group_cells_group" ON "group_cells" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "group_series_group" ON "group_series" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "groups_company" ON "groups" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "watched_domains_host" ON "watched_domains" USING btree ("group_id","host");--> statement-breakpoint
CREATE INDEX "watched_domains_measure" ON "watched_domains" USING btree ("next_measure_at");--> statement-breakpoint
CREATE INDEX "watched_domains_check" ON "watched_domains" USING btree ("next_check_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "alert_events" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "alerts" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "channels" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "notices" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "snoozes" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "domain_checks" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "group_cells" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "group_series" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "groups" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "watched_domains" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);