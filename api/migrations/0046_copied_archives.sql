CREATE TABLE "wal_copies" (
	"id" text PRIMARY KEY NOT NULL,
	"archive_id" text NOT NULL,
	"target_id" text NOT NULL,
	"key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"copied_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "backup_targets" ADD COLUMN "archives_failing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "backup_targets" ADD COLUMN "archives_retry_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wal_archives" ADD COLUMN "failing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wal_archives" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wal_archives" ADD COLUMN "copied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wal_bases" ADD COLUMN "copy_id" text;--> statement-breakpoint
ALTER TABLE "wal_bases" ADD COLUMN "unreadable_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wal_segments" ADD COLUMN "copy_id" text;--> statement-breakpoint
ALTER TABLE "wal_segments" ADD COLUMN "unreadable_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wal_segments" ADD COLUMN "copy_offset" integer;--> statement-breakpoint
ALTER TABLE "wal_copies" ADD CONSTRAINT "wal_copies_archive_id_wal_archives_id_fk" FOREIGN KEY ("archive_id") REFERENCES "public"."wal_archives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wal_copies" ADD CONSTRAINT "wal_copies_target_id_backup_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."backup_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wal_copies_archive_id_index" ON "wal_copies" USING btree ("archive_id");--> statement-breakpoint
CREATE INDEX "wal_copies_target_id_index" ON "wal_copies" USING btree ("target_id");--> statement-breakpoint
ALTER TABLE "wal_bases" ADD CONSTRAINT "wal_bases_copy_id_wal_copies_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."wal_copies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wal_segments" ADD CONSTRAINT "wal_segments_copy_id_wal_copies_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."wal_copies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wal_bases_copy_id_index" ON "wal_bases" USING btree ("copy_id");--> statement-breakpoint
CREATE INDEX "wal_segments_copy_id_index" ON "wal_segments" USING btree ("copy_id");--> statement-breakpoint
CREATE INDEX "wal_segments_uncopied" ON "wal_segments" USING btree ("archive_id") WHERE "wal_segments"."copy_id" is null;