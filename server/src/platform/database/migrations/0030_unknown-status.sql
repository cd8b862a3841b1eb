UPDATE "delivery_recipients" SET "status" = 'unknown' WHERE "status" = 'unsure';--> statement-breakpoint
UPDATE "notices" SET "status" = 'unknown' WHERE "status" = 'unsure';
