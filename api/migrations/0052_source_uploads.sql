CREATE TABLE "source_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"digest" text NOT NULL,
	"bytes" integer NOT NULL,
	"files" integer NOT NULL,
	"stored_bytes" integer DEFAULT 0 NOT NULL,
	"data_key" text NOT NULL,
	"uploaded_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "source_uploads_project_id_digest_unique" UNIQUE("project_id","digest")
);
--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "upload_id" text;--> statement-breakpoint
ALTER TABLE "deployment_containers" ADD COLUMN "uploaded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "source_uploads" ADD CONSTRAINT "source_uploads_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "source_uploads_used_at_index" ON "source_uploads" USING btree ("used_at");--> statement-breakpoint
ALTER TABLE "containers" ADD CONSTRAINT "containers_upload_id_source_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."source_uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "containers_upload_id_index" ON "containers" USING btree ("upload_id");