CREATE TABLE "snapshot_parts" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"digest" text,
	"value" text NOT NULL,
	"parts" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "snapshot_parts_project_id_digest_unique" UNIQUE("project_id","digest")
);
--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "snapshot" text;--> statement-breakpoint
ALTER TABLE "snapshot_parts" ADD CONSTRAINT "snapshot_parts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- By default a fifth of a table's rows are dead before they are taken away: in these, a member can rewrite much in little time.
DO $$
DECLARE hot text;
BEGIN
	FOREACH hot IN ARRAY ARRAY['variables', 'deleted_parts', 'snapshot_parts', 'deployments', 'idempotency_keys', 'mails'] LOOP
		EXECUTE format('ALTER TABLE %I SET (autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_scale_factor = 0.02)', hot);
	END LOOP;
	FOREACH hot IN ARRAY ARRAY['deployment_containers', 'deployment_log_lines', 'usage_samples', 'volume_samples', 'activities', 'access_logs'] LOOP
		EXECUTE format('ALTER TABLE %I SET (autovacuum_vacuum_scale_factor = 0.02)', hot);
	END LOOP;
END $$;
