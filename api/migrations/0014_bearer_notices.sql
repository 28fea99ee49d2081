-- Whoever ends a session or a token for scripts tells it with the deletion, whichever server or command it is: what is open with it closes.
CREATE FUNCTION "tell_of_bearer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('naru', OLD.token_hash);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "tell" AFTER DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION "tell_of_bearer"();
--> statement-breakpoint
CREATE TRIGGER "tell" AFTER DELETE ON "api_tokens" FOR EACH ROW EXECUTE FUNCTION "tell_of_bearer"();
