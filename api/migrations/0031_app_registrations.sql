CREATE TABLE "app_registrations" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"web_url" text NOT NULL,
	"api_url" text NOT NULL,
	"organization" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_registrations" ADD CONSTRAINT "app_registrations_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_registrations_session_hash_index" ON "app_registrations" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "app_registrations_expires_at_index" ON "app_registrations" USING btree ("expires_at");