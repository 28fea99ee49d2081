ALTER TABLE "container_states" ADD COLUMN "cause" jsonb;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "start_seconds" integer;--> statement-breakpoint
ALTER TABLE "deployment_containers" ADD COLUMN "cause" jsonb;