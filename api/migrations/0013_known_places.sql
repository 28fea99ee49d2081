CREATE TABLE "known_places" (
	"user_id" text NOT NULL,
	"place" text NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_places_user_id_place_pk" PRIMARY KEY("user_id","place")
);
--> statement-breakpoint
ALTER TABLE "rate_counters" ADD COLUMN "window_s" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "known_places" ADD CONSTRAINT "known_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_places_last_seen_at_index" ON "known_places" USING btree ("last_seen_at");