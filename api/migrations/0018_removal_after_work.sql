ALTER TABLE "project_leases" DROP CONSTRAINT "project_leases_project_id_projects_id_fk";
--> statement-breakpoint
ALTER TABLE "engine_removals" ADD COLUMN "project_id" text;