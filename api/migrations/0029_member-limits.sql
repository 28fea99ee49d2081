ALTER TABLE "users" ADD COLUMN "project_count_limit" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "container_count_limit" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "project_cpu_limit" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "project_memory_limit" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "project_disk_limit" integer;