CREATE TABLE "object_uploads" (
	"object" text PRIMARY KEY NOT NULL,
	"upload_id" text NOT NULL,
	"file" text NOT NULL,
	"file_bytes" bigint NOT NULL,
	"file_modified_at" timestamp with time zone NOT NULL,
	"part_bytes" bigint NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "backup_runs" ADD COLUMN "copy_problem" text;