ALTER TABLE "container_states" ADD COLUMN "cause" jsonb;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "start_seconds" integer;--> statement-breakpoint
ALTER TABLE "deployment_containers" ADD COLUMN "cause" jsonb;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "http_protocol" text DEFAULT 'http1' NOT NULL;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "drain_seconds" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "variables" ADD COLUMN "used_in" text DEFAULT 'run' NOT NULL;--> statement-breakpoint
ALTER TABLE "variables" ADD CONSTRAINT "variables_used_in" CHECK ("variables"."used_in" in ('run', 'build', 'both'));