CREATE TABLE "take_back_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_changes" ALTER COLUMN "confirm_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "position" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "email_changes_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "old_email_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "take_back_links" ADD CONSTRAINT "take_back_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "take_back_links_user_id_index" ON "take_back_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "take_back_links_created_at_index" ON "take_back_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "email_changes_old_email_key_index" ON "email_changes" USING btree ("old_email_key");--> statement-breakpoint
-- Changes from before keep their old address as long as the others.
UPDATE "email_changes" SET "old_email_key" = lower("old_email");--> statement-breakpoint
-- Codes from before are older than any change that can be taken back.
UPDATE "recovery_codes" SET "created_at" = to_timestamp(0);
