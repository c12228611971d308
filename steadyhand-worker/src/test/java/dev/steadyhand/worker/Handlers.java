package dev.steadyhand.worker;

import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;

/** Handlers in the database that record their calls. */
final class Handlers {
  private Handlers() {}

  /** Payload fields that name them. */
  static final String NAMES =
      """
      "before_handler": "app.before", "success_handler": "app.success", "error_handler": "app.failure"
      """;

  static void install(TestDatabase database) throws SQLException {
    database.execute("create schema app");
    database.execute("create table app.told (handler text, payload jsonb)");
    handler(
        database,
        "before",
        """
        return coalesce(_payload -> 'before_answers', jsonb_build_object('status', 'succeeded', 'payload',
            jsonb_build_object('to_address', 'a@example.org', 'idempotency_key', 'message-' || (_payload ->> 'message_id'))));
        """);
    handler(
        database,
        "success",
        """
        if exists (select from app.told t where t.handler = 'broken') then
            raise exception 'broken by %', _payload -> 'original_payload' ->> 'secret';
        end if;
        return '{"status": "succeeded"}';
        """);
    handler(database, "failure", "return '{\"status\": \"succeeded\"}';");
    handler(database, "step", "return '{\"status\": \"succeeded\"}';");
    handler(
        database,
        "raising",
        "raise exception 'no: order %, %', _payload ->> 'order_id', _payload ->> 'secret';");
    database.execute("grant usage on schema app to worker_service_user");
  }

  private static void handler(TestDatabase database, String name, String body) throws SQLException {
    database.execute(
        """
        create function app.%1$s(_payload jsonb) returns jsonb language plpgsql security definer as $$
        begin
            insert into app.told values ('%1$s', _payload);
            %2$s
        end;
        $$
        """
            .formatted(name, body));
    database.execute(
        "grant execute on function app.%s(jsonb) to worker_service_user".formatted(name));
    database.execute("select internal.register_function('app.%s')".formatted(name));
  }

  static long told(TestDatabase database, String handler) throws SQLException {
    return database.number("select count(*) from app.told where handler = ?", handler);
  }
}
