ALTER TABLE "networks" ADD COLUMN "http_protocol" text DEFAULT 'http1' NOT NULL;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "drain_seconds" integer DEFAULT 30 NOT NULL;