-- The role in which every request of a company runs. It owns nothing, so row-level security binds it.
DO $$ BEGIN
  CREATE ROLE vitrine_app NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
GRANT vitrine_app TO CURRENT_USER;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO vitrine_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO vitrine_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO vitrine_app;
--> statement-breakpoint
-- Sign-in belongs to no company: sessions, password hashes and one-time tokens stay out of its reach.
REVOKE ALL ON sessions, accounts, verifications FROM vitrine_app;
