CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"full_at_ms" bigint NOT NULL
);
--> statement-breakpoint
REVOKE ALL ON rate_limits FROM vitrine_app;
