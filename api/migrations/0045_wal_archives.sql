CREATE TABLE "wal_archives" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"container_id" text NOT NULL,
	"container_name" text NOT NULL,
	"database_version" text NOT NULL,
	"database_config" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"data_key" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"line" text,
	"archived_at" timestamp with time zone,
	"found_at" timestamp with time zone,
	"problem" text,
	"base_problem" text,
	"base_failed_at" timestamp with time zone,
	CONSTRAINT "wal_archives_container_id_unique" UNIQUE("container_id")
);
--> statement-breakpoint
CREATE TABLE "wal_bases" (
	"id" text PRIMARY KEY NOT NULL,
	"archive_id" text NOT NULL,
	"line" text NOT NULL,
	"timeline" bigint NOT NULL,
	"number" bigint NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"from_number" bigint NOT NULL,
	"mark" jsonb NOT NULL,
	"version" text NOT NULL,
	"image" text NOT NULL,
	"bytes" bigint NOT NULL,
	"stored_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"checked_at" timestamp with time zone,
	"tables" integer,
	"rows" bigint
);
--> statement-breakpoint
CREATE TABLE "wal_marks" (
	"id" text PRIMARY KEY NOT NULL,
	"archive_id" text NOT NULL,
	"line" text NOT NULL,
	"timeline" bigint NOT NULL,
	"number" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"next" text
);
--> statement-breakpoint
CREATE TABLE "wal_segments" (
	"id" text PRIMARY KEY NOT NULL,
	"archive_id" text NOT NULL,
	"line" text NOT NULL,
	"timeline" bigint NOT NULL,
	"number" bigint NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"stored_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "backup_plans" ADD COLUMN "point_in_time" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "data_restorations" ADD COLUMN "archive_id" text;--> statement-breakpoint
ALTER TABLE "wal_archives" ADD CONSTRAINT "wal_archives_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wal_bases" ADD CONSTRAINT "wal_bases_archive_id_wal_archives_id_fk" FOREIGN KEY ("archive_id") REFERENCES "public"."wal_archives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wal_marks" ADD CONSTRAINT "wal_marks_archive_id_wal_archives_id_fk" FOREIGN KEY ("archive_id") REFERENCES "public"."wal_archives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wal_segments" ADD CONSTRAINT "wal_segments_archive_id_wal_archives_id_fk" FOREIGN KEY ("archive_id") REFERENCES "public"."wal_archives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wal_archives_project_id_index" ON "wal_archives" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "wal_bases_archive_id_started_at_index" ON "wal_bases" USING btree ("archive_id","started_at");--> statement-breakpoint
CREATE INDEX "wal_marks_archive_id_line_at_index" ON "wal_marks" USING btree ("archive_id","line","at");--> statement-breakpoint
CREATE UNIQUE INDEX "wal_segments_position" ON "wal_segments" USING btree ("archive_id","line","timeline","number");--> statement-breakpoint
-- Every change of an archive notifies the watchers of its project.
CREATE TRIGGER "tell" AFTER INSERT OR UPDATE OR DELETE ON "wal_archives" FOR EACH ROW EXECUTE FUNCTION "tell_of_deployment"();
