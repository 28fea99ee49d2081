CREATE TABLE "restored_volumes" (
	"project" text NOT NULL,
	"volume" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	CONSTRAINT "restored_volumes_project_volume_pk" PRIMARY KEY("project","volume")
);
--> statement-breakpoint
ALTER TABLE "backup_runs" ADD COLUMN "volume_state" text;--> statement-breakpoint
ALTER TABLE "backup_runs" ADD COLUMN "volumes" integer;--> statement-breakpoint
ALTER TABLE "backup_runs" ADD COLUMN "volume_bytes" bigint;--> statement-breakpoint
ALTER TABLE "backup_runs" ADD COLUMN "volume_object" text;--> statement-breakpoint
ALTER TABLE "restorations" ADD COLUMN "volume_file" text;--> statement-breakpoint
ALTER TABLE "restorations" ADD COLUMN "replaces_volumes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "restorations" ADD COLUMN "volume_problem" text;