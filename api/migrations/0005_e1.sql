CREATE TABLE "project_leases" (
	"project_id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "restart_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project_leases" ADD CONSTRAINT "project_leases_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployments" DROP COLUMN "lease_owner";--> statement-breakpoint
ALTER TABLE "deployments" DROP COLUMN "lease_until";