-- Whoever changes what a reader of a project is shown tells it with the change, whichever version of the server it is.
CREATE FUNCTION "tell_of_project"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('naru', CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "tell_of_deployment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('naru', CASE TG_OP WHEN 'DELETE' THEN OLD.project_id ELSE NEW.project_id END);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "tell_of_deployment_container"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('naru', project_id) FROM deployments WHERE id = NEW.deployment_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "tell_of_container_state"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('naru', project_id) FROM containers
		WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.container_id ELSE NEW.container_id END;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "tell" AFTER UPDATE OR DELETE ON "projects" FOR EACH ROW EXECUTE FUNCTION "tell_of_project"();
--> statement-breakpoint
CREATE TRIGGER "tell" AFTER INSERT OR UPDATE OR DELETE ON "deployments" FOR EACH ROW EXECUTE FUNCTION "tell_of_deployment"();
--> statement-breakpoint
CREATE TRIGGER "tell" AFTER INSERT OR UPDATE ON "deployment_containers" FOR EACH ROW EXECUTE FUNCTION "tell_of_deployment_container"();
--> statement-breakpoint
CREATE TRIGGER "tell" AFTER INSERT OR UPDATE OR DELETE ON "container_states" FOR EACH ROW EXECUTE FUNCTION "tell_of_container_state"();
