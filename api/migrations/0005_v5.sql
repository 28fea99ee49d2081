ALTER TABLE "variables" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "variables" SET "bytes" = octet_length("key") + octet_length("value");