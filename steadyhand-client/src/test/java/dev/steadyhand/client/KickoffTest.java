package dev.steadyhand.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.steadyhand.client.KickoffException.Reason;
import dev.steadyhand.database.SqlState;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@DatabaseTest
class KickoffTest {
  private static final Instant TIME = Instant.parse("2031-02-03T04:05:06.789Z");

  private static final String ARGUMENTS =
      "_order_id bigint, _tries integer, _text text, _not_before timestamp with time zone, _extra"
          + " jsonb, _gift boolean, _key uuid";

  private final TaskClient client = new TaskClient();

  @BeforeEach
  void createKickoff(TestDatabase db) throws SQLException {
    db.execute("create schema shop");
    db.execute(
        """
        create function shop.kickoff_remind(
            _order_id bigint, _tries integer default 2, _text text default null,
            _not_before timestamptz default null, _extra jsonb default null, _gift boolean default null,
            _key uuid default null,
            out validation_failure_message text, out validation_failure_code text, out remind_task_id bigint, out seen text)
        language plpgsql as $$
        begin
            if _order_id is null then
                validation_failure_message := 'order_id is missing';
                validation_failure_code := 'missing_order_id';
                return;
            end if;
            remind_task_id := queues.enqueue('email', jsonb_build_object('order_id', _order_id));
            seen := concat_ws('|', _order_id, _tries, _text, _not_before at time zone 'UTC', _extra, _gift, _key);
        end;
        $$\
        """);
    db.execute("create function shop.odd() returns integer language sql as 'select 1'");
  }

  @Test
  void starts_a_process_in_the_transaction_of_the_caller(TestDatabase db) throws SQLException {
    try (Connection connection = db.connect()) {
      connection.setAutoCommit(false);
      KickedOff answer =
          client.kickoff(connection, Kickoff.of("shop.kickoff_remind").with("_order_id", 5));

      assertThat(answer)
          .isInstanceOfSatisfying(
              KickedOff.Started.class,
              started -> {
                assertThat(started.columns())
                    .containsEntry("remind_task_id", started.rootTaskId())
                    .containsEntry("seen", "5|2")
                    .containsEntry("validation_failure_message", null);
              });
      connection.rollback();
    }
    assertThat(db.number("select count(*) from queues.task")).isZero();
  }

  @Test
  void every_kind_of_value_arrives(TestDatabase db) throws SQLException {
    Kickoff kickoff =
        Kickoff.of("shop.kickoff_remind")
            .with("_order_id", 5_000_000_000L)
            .with("_tries", 3L)
            .with("_text", "O'Brien \"; drop")
            .with("_not_before", TIME)
            .with("_extra", Json.object().put("a", 1))
            .with("_gift", true)
            .with("_key", new UUID(1, 2).toString());

    try (Connection connection = db.connect()) {
      assertThat(((KickedOff.Started) client.kickoff(connection, kickoff)).columns())
          .containsEntry(
              "seen",
              "5000000000|3|O'Brien \"; drop|2031-02-03 04:05:06.789|{\"a\": 1}|t|"
                  + new UUID(1, 2));
    }
  }

  @Test
  void a_wrong_argument_is_an_answer(TestDatabase db) throws SQLException {
    try (Connection connection = db.connect()) {
      assertThat(
              client.kickoff(connection, Kickoff.of("shop.kickoff_remind").with("_order_id", null)))
          .isEqualTo(new KickedOff.Refused("order_id is missing", "missing_order_id"));
    }
    assertThat(db.number("select count(*) from queues.task")).isZero();
  }

  /** The form that a specification of kickoffs prints: a message alone. */
  @Test
  void a_function_may_answer_a_message_without_a_code(TestDatabase db) throws SQLException {
    db.execute(
        """
        create function shop.kickoff_plain(out validation_failure_message text, out plain_task_id bigint)
        language sql as $$ select 'the shop is closed', null::bigint $$\
        """);
    try (Connection connection = db.connect()) {
      KickedOff answer = client.kickoff(connection, Kickoff.of("shop.kickoff_plain"));
      assertThat(answer).isEqualTo(new KickedOff.Refused("the shop is closed", null));
      assertThat(answer).hasToString("the shop is closed");
    }
    assertThat(new KickedOff.Refused("order_id is missing", "missing_order_id"))
        .hasToString("order_id is missing (missing_order_id)");
  }

  @Test
  void a_function_that_is_no_kickoff_is_named(TestDatabase db) throws SQLException {
    try (Connection connection = db.connect()) {
      assertThatThrownBy(() -> client.kickoff(connection, Kickoff.of("shop.odd")))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("shop.odd is not a kickoff");
    }
  }

  @Test
  void a_function_that_is_not_there_is_named_with_those_that_are(TestDatabase db)
      throws SQLException {
    refused(
        db,
        Kickoff.of("shop.kickoff_remnd").with("_order_id", 5),
        Reason.UNKNOWN_FUNCTION,
        "There is no function shop.kickoff_remnd. The schema shop has these kickoffs:"
            + " kickoff_remind.");
    refused(
        db,
        Kickoff.of("shpo.kickoff_remind"),
        Reason.UNKNOWN_FUNCTION,
        "There is no schema shpo, so there is no function shpo.kickoff_remind. Check the name, or"
            + " install the pack that contains it with 'steadyhand migrate'.");
    db.execute("create schema empty");
    refused(
        db,
        Kickoff.of("empty.kickoff_remind"),
        Reason.UNKNOWN_FUNCTION,
        "There is no function empty.kickoff_remind. The schema empty has no kickoffs.");
  }

  @Test
  void an_argument_that_is_not_there_is_named_with_those_that_are(TestDatabase db)
      throws SQLException {
    refused(
        db,
        Kickoff.of("shop.kickoff_remind").with("_order", 5),
        Reason.WRONG_ARGUMENTS,
        "shop.kickoff_remind has no argument _order. It takes: " + ARGUMENTS + ".");
    refused(
        db,
        Kickoff.of("shop.kickoff_remind").with("_seen", "out"),
        Reason.WRONG_ARGUMENTS,
        "shop.kickoff_remind has no argument _seen. It takes: " + ARGUMENTS + ".");
    refused(
        db,
        Kickoff.of("shop.kickoff_remind").with("_tries", 5),
        Reason.WRONG_ARGUMENTS,
        "shop.kickoff_remind needs _order_id. It takes: " + ARGUMENTS + ".");
    refused(
        db,
        Kickoff.of("shop.odd").with("_tries", 5),
        Reason.WRONG_ARGUMENTS,
        "shop.odd has no argument _tries. It takes: nothing.");
  }

  @Test
  void a_value_of_another_type_is_refused_and_not_shown(TestDatabase db) throws SQLException {
    refused(
        db,
        Kickoff.of("shop.kickoff_remind").with("_tries", 1).with("_order_id", "hunter2"),
        Reason.WRONG_VALUE,
        "The value of _order_id is not a valid bigint. shop.kickoff_remind takes: "
            + ARGUMENTS
            + ".");
    refused(
        db,
        Kickoff.of("shop.kickoff_remind").with("_order_id", 5).with("_extra", TIME),
        Reason.WRONG_VALUE,
        "There is no function shop.kickoff_remind for values of these types. It takes: "
            + ARGUMENTS
            + ".");
  }

  @Test
  void a_user_who_may_not_start_it_gets_an_error(TestDatabase db) throws SQLException {
    db.execute("revoke execute on all functions in schema shop from public");
    Kickoff kickoff = Kickoff.of("shop.kickoff_remind").with("_order_id", 5);
    try (Connection connection = db.connectAs("steadyhand_application")) {
      KickoffException refused =
          catchThrowableOfType(KickoffException.class, () -> client.kickoff(connection, kickoff));

      assertThat(refused.reason()).isEqualTo(Reason.NOT_ALLOWED);
      assertThat(refused)
          .hasMessageStartingWith("Not allowed to call shop.kickoff_remind: permission denied for ")
          .hasMessageEndingWith(
              ". Connect as a member of a role that may, or grant it: grant usage on schema shop to"
                  + " …; grant execute on function shop.kickoff_remind to …;");
    }
  }

  @Test
  void a_wrong_kickoff_leaves_the_transaction_usable(TestDatabase db) throws SQLException {
    try (Connection connection = db.connect()) {
      connection.setAutoCommit(false);
      assertThatThrownBy(() -> client.kickoff(connection, Kickoff.of("shop.kickoff_remnd")))
          .isInstanceOf(KickoffException.class);

      client.enqueue(connection, NewTask.of("email", Json.object()));
      connection.commit();
    }
    assertThat(db.number("select count(*) from queues.task")).isOne();
  }

  @Test
  void a_failure_inside_of_the_function_is_the_exception_that_it_was(TestDatabase db)
      throws SQLException {
    db.execute(
        """
        create function shop.kickoff_broken(_id text, out validation_failure_message text, out broken_task_id bigint)
        language plpgsql as $$
        begin
            if _id = 'cast' then
                broken_task_id := 'x';
            end if;
            broken_task_id := shop.no_such_function();
        end;
        $$\
        """);
    try (Connection connection = db.connect()) {
      for (String state : new String[] {"22P02", "42883"}) {
        assertThatThrownBy(
                () ->
                    client.kickoff(
                        connection,
                        Kickoff.of("shop.kickoff_broken")
                            .with("_id", state.equals("22P02") ? "cast" : "call")))
            .isInstanceOfSatisfying(
                SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo(state));
      }
    }
  }

  @Test
  void a_function_that_changes_later_is_compared_again(TestDatabase db) throws SQLException {
    Kickoff kickoff = Kickoff.of("shop.kickoff_remind").with("_order_id", 5);
    try (Connection connection = db.connect()) {
      client.kickoff(connection, kickoff);
      db.execute(
          "alter function shop.kickoff_remind(bigint, integer, text, timestamptz, jsonb, boolean,"
              + " uuid) rename to kickoff_remind_all");
      assertThatThrownBy(() -> client.kickoff(connection, kickoff))
          .isInstanceOf(KickoffException.class);

      assertThatThrownBy(() -> client.kickoff(connection, kickoff))
          .hasMessage(
              "There is no function shop.kickoff_remind. The schema shop has these kickoffs:"
                  + " kickoff_remind_all.");
    }
  }

  private void refused(TestDatabase db, Kickoff kickoff, Reason reason, String message)
      throws SQLException {
    try (Connection connection = db.connect()) {
      KickoffException refused =
          catchThrowableOfType(KickoffException.class, () -> client.kickoff(connection, kickoff));

      assertThat(refused).hasMessage(message);
      assertThat(refused.reason()).isEqualTo(reason);
      assertThat(refused).hasStackTraceContaining(message);
      StringWriter printed = new StringWriter();
      refused.printStackTrace(new PrintWriter(printed));
      assertThat(printed.toString()).doesNotContain("hunter2");
    }
    assertThat(db.number("select count(*) from queues.task")).isZero();
  }

  @Test
  void an_error_of_the_queue_inside_carries_its_state(TestDatabase db) throws SQLException {
    db.execute(
        """
        create function shop.kickoff_wrong(out validation_failure_message text, out wrong_task_id bigint)
        language sql as $$ select null::text, queues.enqueue('no_such_type', '{}') $$\
        """);

    try (Connection connection = db.connect()) {
      assertThatThrownBy(() -> client.kickoff(connection, Kickoff.of("shop.kickoff_wrong")))
          .isInstanceOfSatisfying(
              QueueException.class,
              e -> assertThat(e.state()).isEqualTo(SqlState.UNKNOWN_TASK_TYPE));
    }
  }

  @Test
  void names_and_values_that_no_kickoff_has_are_refused() {
    for (String name :
        new String[] {"kickoff", "Shop.kickoff", "shop.kick\"off", "shop.kick off", "a.b.c", ""}) {
      assertThatThrownBy(() -> Kickoff.of(name)).isInstanceOf(IllegalArgumentException.class);
    }
    Kickoff kickoff = Kickoff.of("shop.kickoff_remind");
    for (String name : new String[] {"order_id", "_Order", "_a => 1, _b", "_"}) {
      assertThatThrownBy(() -> kickoff.with(name, 1)).isInstanceOf(IllegalArgumentException.class);
    }
    assertThatThrownBy(() -> kickoff.with("_at", new Object()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("_at is a java.lang.Object, which is not supported as an argument.");
  }

  @Test
  void values_are_never_shown() {
    assertThat(Kickoff.of("shop.kickoff_remind").with("_text", "hunter2").with("_tries", 1))
        .hasToString("shop.kickoff_remind(_text, _tries)");
  }
}
