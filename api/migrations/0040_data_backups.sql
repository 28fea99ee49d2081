CREATE TABLE "backup_plans" (
	"container_id" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"at" text NOT NULL,
	"keep_days" integer NOT NULL,
	"keep_weeks" integer NOT NULL,
	"keep_months" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_backups" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "data_backups_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" text NOT NULL,
	"container_id" text NOT NULL,
	"container_name" text NOT NULL,
	"database_kind" text NOT NULL,
	"database_version" text NOT NULL,
	"origin" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"step" text DEFAULT 'waiting' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"data_key" text NOT NULL,
	"compressed" boolean DEFAULT false NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"stored_bytes" bigint DEFAULT 0 NOT NULL,
	"tables" integer,
	"rows" bigint,
	"counts" jsonb,
	"error" text,
	"warning" text,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "backup_plans" ADD CONSTRAINT "backup_plans_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_backups" ADD CONSTRAINT "data_backups_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_backups_project_id_index" ON "data_backups" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "data_backups_container_id_position_index" ON "data_backups" USING btree ("container_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "data_backups_running" ON "data_backups" USING btree ("container_id") WHERE "data_backups"."state" = 'running';