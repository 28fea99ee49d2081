CREATE TABLE "backup_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "backup_runs_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"origin" text NOT NULL,
	"file" text NOT NULL,
	"bytes" bigint,
	"proof" text,
	"rows" bigint,
	"error" text,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "backup_runs_position_index" ON "backup_runs" USING btree ("position");