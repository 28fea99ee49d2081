CREATE TABLE "activities" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "activities_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"project_id" text,
	"project_name" text,
	"action" text NOT NULL,
	"kind" text NOT NULL,
	"target" text,
	"outcome" text NOT NULL,
	"address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_user_id_position_index" ON "activities" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "activities_project_id_position_index" ON "activities" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "activities_created_at_index" ON "activities" USING btree ("created_at");