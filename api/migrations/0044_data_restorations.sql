CREATE TABLE "data_restorations" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "data_restorations_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" text NOT NULL,
	"origin" text NOT NULL,
	"backup_id" text,
	"backup_at" timestamp with time zone,
	"point_at" timestamp with time zone,
	"container_id" text,
	"container_name" text,
	"database_kind" text,
	"volume_id" text,
	"volume_name" text,
	"is_new" boolean DEFAULT false NOT NULL,
	"wanted" jsonb,
	"spare_id" text,
	"old" jsonb,
	"new" jsonb NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"step" text,
	"attempt" integer DEFAULT 1 NOT NULL,
	"requested_by" text NOT NULL,
	"deployment_id" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"switched_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"keep_until" timestamp with time zone,
	"error" text,
	"comparison" jsonb,
	"from_version" text,
	"to_version" text
);
--> statement-breakpoint
ALTER TABLE "data_backups" ADD COLUMN "database_config" jsonb;--> statement-breakpoint
ALTER TABLE "data_backups" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "data_backups" ADD COLUMN "file_bytes" bigint;--> statement-breakpoint
ALTER TABLE "data_restorations" ADD CONSTRAINT "data_restorations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_restorations" ADD CONSTRAINT "data_restorations_spare_id_volumes_id_fk" FOREIGN KEY ("spare_id") REFERENCES "public"."volumes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_restorations_project_id_index" ON "data_restorations" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "data_restorations_container_id_position_index" ON "data_restorations" USING btree ("container_id","position");--> statement-breakpoint
CREATE INDEX "data_restorations_volume_id_position_index" ON "data_restorations" USING btree ("volume_id","position");--> statement-breakpoint
CREATE INDEX "data_restorations_spare_id_index" ON "data_restorations" USING btree ("spare_id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_restorations_active" ON "data_restorations" USING btree ("container_id") WHERE "data_restorations"."state" in ('running', 'ready');--> statement-breakpoint
CREATE UNIQUE INDEX "data_restorations_active_volume" ON "data_restorations" USING btree ("volume_id") WHERE "data_restorations"."state" in ('running', 'ready');--> statement-breakpoint
-- Every change of a restoration notifies the watchers of its project.
CREATE TRIGGER "tell" AFTER INSERT OR UPDATE OR DELETE ON "data_restorations" FOR EACH ROW EXECUTE FUNCTION "tell_of_deployment"();
