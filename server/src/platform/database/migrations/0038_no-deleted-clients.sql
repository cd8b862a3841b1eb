-- Deleted clients can still be restored, as every other deleted item.
INSERT INTO "deleted_items" ("id", "company_id", "kind", "name", "contents", "deleted_at")
SELECT "id", "company_id", 'client', "client" ->> 'name', jsonb_build_object(
	'rows', jsonb_build_object('clients', jsonb_build_array(jsonb_build_object(
		'id', "id", 'company_id', "company_id", 'name', "client" -> 'name', 'logo', "client" -> 'logo',
		'contact_name', "client" -> 'contactName', 'contact_email', "client" -> 'contactEmail', 'contact_phone', "client" -> 'contactPhone',
		'colors', "client" -> 'colors', 'default_sources', "client" -> 'defaultSources',
		'created_at', "client" -> 'createdAt', 'updated_at', "deleted_at"))),
	'related', jsonb_build_object('dashboards', "dashboard_ids", 'groups', "group_ids", 'users', "user_ids")
), "deleted_at" FROM "deleted_clients";--> statement-breakpoint
DROP POLICY "tenant" ON "deleted_clients" CASCADE;--> statement-breakpoint
DROP TABLE "deleted_clients" CASCADE;