CREATE TABLE "commit_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"slug" text NOT NULL,
	"repository" text NOT NULL,
	"commit" text NOT NULL,
	"deployment_id" text,
	"state" text NOT NULL,
	"description" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sent_version" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"send_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commit_reports_project_id_slug_commit_unique" UNIQUE("project_id","slug","commit")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" text NOT NULL,
	"source" text NOT NULL,
	"hook_id" text,
	"container" text,
	"sender_key" text,
	"body_key" text,
	"sender_delivery_id" text,
	"sender" text,
	"headers" jsonb NOT NULL,
	"push" jsonb,
	"ref_key" text,
	"outcome" text NOT NULL,
	"reason" text,
	"count" integer DEFAULT 1 NOT NULL,
	"retried_from" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sorted_at" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_sender_key_unique" UNIQUE("sender_key"),
	CONSTRAINT "deliveries_body_key_unique" UNIQUE("body_key")
);
--> statement-breakpoint
CREATE TABLE "delivery_containers" (
	"delivery_id" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"deployment_id" text,
	"checks_at" timestamp with time zone,
	"checks_until" timestamp with time zone,
	CONSTRAINT "delivery_containers_delivery_id_slug_pk" PRIMARY KEY("delivery_id","slug")
);
--> statement-breakpoint
CREATE TABLE "push_hooks" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "push_hooks_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" text NOT NULL,
	"container_id" text,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rotated_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"received_from" text
);
--> statement-breakpoint
CREATE TABLE "push_repositories" (
	"project_id" text NOT NULL,
	"repository" text NOT NULL,
	"refs" jsonb,
	"watched" text,
	"polled_at" timestamp with time zone,
	"poll_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"received_at" timestamp with time zone,
	CONSTRAINT "push_repositories_project_id_repository_pk" PRIMARY KEY("project_id","repository")
);
--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "push" jsonb;--> statement-breakpoint
ALTER TABLE "commit_reports" ADD CONSTRAINT "commit_reports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_containers" ADD CONSTRAINT "delivery_containers_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_hooks" ADD CONSTRAINT "push_hooks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_hooks" ADD CONSTRAINT "push_hooks_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_repositories" ADD CONSTRAINT "push_repositories_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commit_reports_open" ON "commit_reports" USING btree ("send_at") WHERE "commit_reports"."sent_version" < "commit_reports"."version";--> statement-breakpoint
CREATE INDEX "commit_reports_created_at_index" ON "commit_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "deliveries_project_id_position_index" ON "deliveries" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "deliveries_project_id_ref_key_position_index" ON "deliveries" USING btree ("project_id","ref_key","position");--> statement-breakpoint
CREATE INDEX "deliveries_received_at_index" ON "deliveries" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "deliveries_open" ON "deliveries" USING btree ("position") WHERE "deliveries"."sorted_at" is null;--> statement-breakpoint
CREATE INDEX "delivery_containers_slug_index" ON "delivery_containers" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "delivery_containers_open" ON "delivery_containers" USING btree ("outcome") WHERE "delivery_containers"."outcome" in ('waiting', 'checks', 'deploying');--> statement-breakpoint
CREATE UNIQUE INDEX "push_hooks_subject" ON "push_hooks" USING btree ("project_id",coalesce("container_id", ''));--> statement-breakpoint
CREATE INDEX "push_hooks_container_id_index" ON "push_hooks" USING btree ("container_id");--> statement-breakpoint
CREATE INDEX "push_repositories_poll_at_index" ON "push_repositories" USING btree ("poll_at");
--> statement-breakpoint
-- Every delivery, and every change of what receives pushes, notifies the watchers of its project.
CREATE TRIGGER "tell" AFTER INSERT OR UPDATE OR DELETE ON "deliveries" FOR EACH ROW EXECUTE FUNCTION "tell_of_deployment"();
--> statement-breakpoint
CREATE TRIGGER "tell" AFTER INSERT OR UPDATE OR DELETE ON "push_hooks" FOR EACH ROW EXECUTE FUNCTION "tell_of_deployment"();
--> statement-breakpoint
-- A look at a repository is no news for its project, unless it fails, or works again.
CREATE TRIGGER "tell" AFTER UPDATE ON "push_repositories" FOR EACH ROW WHEN (OLD."problem" IS DISTINCT FROM NEW."problem" OR OLD."received_at" IS DISTINCT FROM NEW."received_at") EXECUTE FUNCTION "tell_of_deployment"();
