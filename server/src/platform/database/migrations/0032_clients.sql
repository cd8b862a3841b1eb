CREATE TABLE "client_shares" (
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_shares_client_id_user_id_pk" PRIMARY KEY("client_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "client_shares" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"logo" text,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"colors" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"default_sources" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clients_in_company" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "clients" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deleted_clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"client" jsonb NOT NULL,
	"dashboard_ids" jsonb NOT NULL,
	"group_ids" jsonb NOT NULL,
	"user_ids" jsonb NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deleted_clients" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "dashboard_users" (
	"dashboard_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"favorite" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "dashboard_users_dashboard_id_user_id_pk" PRIMARY KEY("dashboard_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "dashboard_users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "dashboards" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "dashboards" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "client_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "client_shares" ADD CONSTRAINT "client_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_shares" ADD CONSTRAINT "client_shares_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_shares" ADD CONSTRAINT "client_shares_client" FOREIGN KEY ("company_id","client_id") REFERENCES "public"."clients"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_clients" ADD CONSTRAINT "deleted_clients_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_users" ADD CONSTRAINT "dashboard_users_dashboard_id_dashboards_id_fk" FOREIGN KEY ("dashboard_id") REFERENCES "public"."dashboards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_users" ADD CONSTRAINT "dashboard_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_users" ADD CONSTRAINT "dashboard_users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_shares_user" ON "client_shares" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "clients_name" ON "clients" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "deleted_clients_company" ON "deleted_clients" USING btree ("company_id","deleted_at");--> statement-breakpoint
CREATE INDEX "dashboard_users_user" ON "dashboard_users" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "dashboards" ADD CONSTRAINT "dashboards_client_in_company" FOREIGN KEY ("company_id","client_id") REFERENCES "public"."clients"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_client_in_company" FOREIGN KEY ("company_id","client_id") REFERENCES "public"."clients"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dashboards_client" ON "dashboards" USING btree ("company_id","client_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "client_shares" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "clients" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "deleted_clients" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "dashboard_users" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid) WITH CHECK (company_id = nullif(current_setting('app.company_id', true), '')::uuid);--> statement-breakpoint
-- Clients of the dashboards there are. Dashboards of the same site (`www.` aside) belong to one client, named after the site's host.
-- One without a site belongs to the client whose dashboards have the same client image, or, if none of these has a site, to a client
-- of that image, named after its oldest dashboard. A dashboard with neither, or whose image is used for several sites, stays without
-- a client until somebody assigns it. Nobody gets access to more dashboards.
CREATE TEMPORARY TABLE "keyed_dashboards" ON COMMIT DROP AS
WITH "described" AS (
  SELECT "id", "company_id", "name", "styles", "created_at", "updated_at",
    nullif(regexp_replace(lower("domain"), '^www[.]', ''), '') AS "host",
    nullif("styles" ->> 'clientImage', '') AS "image"
  FROM "dashboards"
), "image_hosts" AS (
  SELECT "company_id", "image", count(DISTINCT "host") AS "hosts", min("host") AS "host"
  FROM "described" WHERE "image" IS NOT NULL GROUP BY "company_id", "image"
)
SELECT "described".*, CASE
  WHEN "described"."host" IS NOT NULL THEN 'host ' || "described"."host"
  WHEN "image_hosts"."hosts" = 1 THEN 'host ' || "image_hosts"."host"
  WHEN "image_hosts"."hosts" = 0 THEN 'image ' || "described"."image"
END AS "key"
FROM "described" LEFT JOIN "image_hosts" USING ("company_id", "image");--> statement-breakpoint
CREATE TEMPORARY TABLE "found_clients" ON COMMIT DROP AS
WITH "found" AS (
  SELECT "company_id", "key",
    CASE WHEN starts_with("key", 'host ') THEN substr("key", 6)
      ELSE (array_agg("name" ORDER BY "created_at", "id"))[1] END AS "name",
    mode() WITHIN GROUP (ORDER BY "image") AS "logo",
    (array_agg("styles" ORDER BY "updated_at" DESC, "id"))[1] AS "styles"
  FROM "keyed_dashboards" WHERE "key" IS NOT NULL GROUP BY "company_id", "key"
), "numbered" AS (
  SELECT *, row_number() OVER (PARTITION BY "company_id", lower("name") ORDER BY "key") AS "number" FROM "found"
)
SELECT gen_random_uuid() AS "id", "company_id", "key", "logo",
  CASE "number" WHEN 1 THEN "name" ELSE left("name", 110) || ' (' || "number" || ')' END AS "name",
  jsonb_strip_nulls(jsonb_build_object(
    'color', "styles" -> 'color',
    'backgroundColor', "styles" -> 'backgroundColor',
    'dashboardBackgroundColor', "styles" -> 'dashboardBackgroundColor'
  )) AS "colors"
FROM "numbered";--> statement-breakpoint
-- The default source of a type is the one that most widgets of the client query, with the property they query most.
INSERT INTO "clients" ("id", "company_id", "name", "logo", "colors", "default_sources")
WITH "uses" AS (
  SELECT "keyed"."company_id", "keyed"."key", "sources"."type", "sources"."id" AS "source_id",
    CASE jsonb_typeof("instance" -> 'inputs' -> 'property') WHEN 'string'
      THEN nullif("instance" -> 'inputs' ->> 'property', '') END AS "property",
    count(*) AS "uses"
  FROM "keyed_dashboards" AS "keyed"
  JOIN "widgets" ON "widgets"."dashboard_id" = "keyed"."id"
  CROSS JOIN LATERAL jsonb_array_elements(
    CASE jsonb_typeof("widgets"."widget" -> 'instances') WHEN 'array' THEN "widgets"."widget" -> 'instances' ELSE '[]' END
  ) AS "instance"
  JOIN "sources" ON "sources"."id"::text = "instance" ->> 'sourceId' AND "sources"."company_id" = "keyed"."company_id"
  WHERE "keyed"."key" IS NOT NULL
  GROUP BY 1, 2, 3, 4, 5
), "most_used" AS (
  SELECT DISTINCT ON ("company_id", "key", "type") * FROM "uses"
  ORDER BY "company_id", "key", "type", "uses" DESC, "source_id", "property"
), "defaults" AS (
  SELECT "company_id", "key",
    jsonb_object_agg("type", jsonb_build_object('sourceId', "source_id", 'property', "property")) AS "sources"
  FROM "most_used" GROUP BY "company_id", "key"
)
SELECT "id", "company_id", "name", "logo", "colors", coalesce("sources", '{}')
FROM "found_clients" LEFT JOIN "defaults" USING ("company_id", "key");--> statement-breakpoint
UPDATE "dashboards" SET "client_id" = "found_clients"."id"
FROM "keyed_dashboards" JOIN "found_clients" USING ("company_id", "key")
WHERE "dashboards"."id" = "keyed_dashboards"."id";--> statement-breakpoint
-- A group belongs to a client if all of its domains are that client's site.
UPDATE "groups" SET "client_id" = "owned"."client_id"
FROM (
  SELECT "watched_domains"."group_id", min("found_clients"."id"::text)::uuid AS "client_id"
  FROM "watched_domains" LEFT JOIN "found_clients" ON "found_clients"."company_id" = "watched_domains"."company_id"
    AND "found_clients"."key" = 'host ' || regexp_replace(lower("watched_domains"."host"), '^www[.]', '')
  GROUP BY "watched_domains"."group_id"
  HAVING count(*) = count("found_clients"."id") AND count(DISTINCT "found_clients"."id") = 1
) AS "owned"
WHERE "groups"."id" = "owned"."group_id";
