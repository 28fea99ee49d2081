CREATE TABLE "project_variables" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "project_variables_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" text NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "project_variables_project_id_key_unique" UNIQUE("project_id","key"),
	CONSTRAINT "project_variables_kind" CHECK ("project_variables"."kind" in ('env', 'secret'))
);
--> statement-breakpoint
ALTER TABLE "variables" ADD COLUMN "refers" jsonb;--> statement-breakpoint
ALTER TABLE "project_variables" ADD CONSTRAINT "project_variables_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;