CREATE TABLE "backup_targets" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "backup_targets_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" text NOT NULL,
	"name" text NOT NULL,
	"endpoint" text NOT NULL,
	"region" text NOT NULL,
	"bucket" text NOT NULL,
	"prefix" text NOT NULL,
	"path_style" boolean NOT NULL,
	"access_key" text NOT NULL,
	"secret" text NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "backup_targets_project_id_name_unique" UNIQUE("project_id","name")
);
--> statement-breakpoint
CREATE TABLE "volume_backup_plans" (
	"volume_id" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"at" text NOT NULL,
	"keep_days" integer NOT NULL,
	"keep_weeks" integer NOT NULL,
	"keep_months" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"target_id" text
);
--> statement-breakpoint
ALTER TABLE "data_backups" ALTER COLUMN "container_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "data_backups" ALTER COLUMN "container_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "data_backups" ALTER COLUMN "database_kind" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "data_backups" ALTER COLUMN "database_version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "backup_plans" ADD COLUMN "target_id" text;--> statement-breakpoint
ALTER TABLE "data_backups" ADD COLUMN "volume_id" text;--> statement-breakpoint
ALTER TABLE "data_backups" ADD COLUMN "volume_name" text;--> statement-breakpoint
ALTER TABLE "data_backups" ADD COLUMN "copy" text;--> statement-breakpoint
ALTER TABLE "data_backups" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "data_backups" ADD COLUMN "files" bigint;--> statement-breakpoint
ALTER TABLE "data_backups" ADD COLUMN "target_id" text;--> statement-breakpoint
ALTER TABLE "data_backups" ADD COLUMN "object_folder" text;--> statement-breakpoint
ALTER TABLE "data_backups" ADD COLUMN "on_server" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "data_backups" ADD COLUMN "copy_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "object_uploads" ADD COLUMN "target_id" text;--> statement-breakpoint
ALTER TABLE "backup_targets" ADD CONSTRAINT "backup_targets_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volume_backup_plans" ADD CONSTRAINT "volume_backup_plans_volume_id_volumes_id_fk" FOREIGN KEY ("volume_id") REFERENCES "public"."volumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volume_backup_plans" ADD CONSTRAINT "volume_backup_plans_target_id_backup_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."backup_targets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "volume_backup_plans_target_id_index" ON "volume_backup_plans" USING btree ("target_id");--> statement-breakpoint
ALTER TABLE "backup_plans" ADD CONSTRAINT "backup_plans_target_id_backup_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."backup_targets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_backups" ADD CONSTRAINT "data_backups_target_id_backup_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."backup_targets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "object_uploads" ADD CONSTRAINT "object_uploads_target_id_backup_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."backup_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backup_plans_target_id_index" ON "backup_plans" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "data_backups_volume_id_position_index" ON "data_backups" USING btree ("volume_id","position");--> statement-breakpoint
CREATE INDEX "data_backups_target_id_index" ON "data_backups" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_backups_running_volume" ON "data_backups" USING btree ("volume_id") WHERE "data_backups"."state" = 'running';--> statement-breakpoint
CREATE INDEX "object_uploads_target_id_index" ON "object_uploads" USING btree ("target_id");