ALTER TABLE "containers" ADD COLUMN "entrypoint" jsonb;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "command" jsonb;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "working_dir" text;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "run_as" text;