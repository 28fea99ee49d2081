ALTER TABLE "backup_runs" ADD COLUMN "object" text;--> statement-breakpoint
ALTER TABLE "backup_runs" ADD COLUMN "object_deleted_at" timestamp with time zone;