package dev.steadyhand.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ListAssert;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Processes with a mistake in them: each is the one of the tutorial, with another name and one
 * thing changed.
 */
class MistakesTest {
  private static final Path TUTORIAL = Path.of("../examples/send-reminder/reminders");
  private static final String RAISED = "no task is given up because a function raised an error";
  private static final String KICKOFF =
      """
      -- once
      insert into %1$s.appointment (phone, starts_at) values ('+1555010:n', internal.clock()) returning 1;
      -- again
      select * from %1$s.kickoff_%1$s(:n, %2$s);
      """;

  @TempDir private static Path packs;
  private static Simulator simulator;

  @BeforeAll
  static void start() throws SQLException, IOException {
    write(
        "typo",
        "record_reminder_success.sql",
        "begin\n",
        "begin\n    insert into typo.reminder_snet default values;\n");
    write(
        "arguments",
        "record_reminder_success.sql",
        "record_success('arguments.arguments', _payload)",
        "record_success(_payload)");
    write("grants", "grants.sql", "grants.record_reminder_success(jsonb),", "");
    write(
        "nulls",
        "send_reminder_decide.sql",
        "else",
        "when (_facts.attempts).num_attempts > 0 then");
    copy("given_up");
    raiseOnPurpose();
    String decision = "supervision.decide_attempt(_facts.attempts)";
    write("hopeless", "send_reminder_decide.sql", decision, step("finish", "failed"));
    write("forever", "send_reminder_decide.sql", decision, step("wait", "running"));
    write("endless", "send_reminder_decide.sql", decision, "endless.endless()");
    Files.writeString(
        packs.resolve("endless/send_reminder/endless.sql"),
        """
        create or replace function endless.endless() returns supervision.step language plpgsql
        as $$ begin loop null; end loop; end; $$;
        """);
    write(
        "unstarted",
        "kickoff_send_reminder.sql",
        "perform supervision.start('unstarted.unstarted', unstarted_task_id, _scheduled_at,"
            + " _business_key => _appointment_id::text);",
        "null;");
    copy("month");
    kickoff("month", "internal.clock() + interval '30 days'");
    copy("unasked");
    kickoff("unasked", "'tomorrow', 1");
    simulator = Simulator.start(SimulatorSetup.defaults().withPacksFrom(List.of(packs)));
  }

  @AfterAll
  static void stop() {
    simulator.close();
  }

  private static String step(String action, String state) {
    return "row('%s', 'no', '%s', null, 'it waits for Godot')::supervision.step"
        .formatted(action, state);
  }

  private static void raiseOnPurpose() throws IOException {
    Files.writeString(
        packs.resolve("given_up/send_reminder/get_reminder_payload.sql"),
        """
        create or replace function given_up.get_reminder_payload(_payload jsonb)
        returns jsonb
        language plpgsql
        stable
        security definer
        set search_path = pg_catalog, pg_temp
        as $$
        begin
            raise exception 'nobody has a phone any more' using errcode = 'SH021';
        end;
        $$;
        """);
  }

  private static void kickoff(String schema, String arguments) throws IOException {
    Files.writeString(
        packs.resolve("%1$s.%1$s.kickoff.sql".formatted(schema)),
        KICKOFF.formatted(schema, arguments));
  }

  /** Copies the pack under another name, with a change in one file. */
  private static void write(String schema, String file, String from, String to) throws IOException {
    copy(schema);
    try (Stream<Path> files = Files.walk(packs.resolve(schema))) {
      Path changed = files.filter(it -> it.endsWith(file)).findFirst().orElseThrow();
      String text = Files.readString(changed);
      assertThat(text).contains(from);
      Files.writeString(changed, text.replace(from, to));
    }
  }

  private static void copy(String schema) throws IOException {
    try (Stream<Path> files = Files.walk(TUTORIAL)) {
      for (Path source : files.filter(Files::isRegularFile).toList()) {
        Path copy = packs.resolve(schema).resolve(TUTORIAL.relativize(source));
        Files.createDirectories(copy.getParent());
        Files.writeString(
            copy,
            Files.readString(source).replace("reminders", schema).replace("send_reminder", schema));
      }
    }
  }

  @Test
  void a_typo_in_the_name_of_a_table_is_found() throws SQLException {
    assertRaised("typo", "typo.record_reminder_success raised 42P01: relation ", "check its name")
        .anyMatch(line -> line.contains("record_reminder_success(jsonb) line 3"));
  }

  @Test
  void wrong_arguments_are_found() throws SQLException {
    assertRaised(
        "arguments",
        "arguments.record_reminder_success raised 42883: function ",
        "No function takes these arguments");
  }

  @Test
  void a_missing_right_is_found() throws SQLException {
    assertRaised(
        "grants",
        "grants.record_reminder_success raised 42501: permission denied",
        "grant it to the role of the worker");
  }

  @Test
  void a_decision_that_is_null_is_found() throws SQLException {
    assertRaised(
        "nulls", "nulls.nulls_supervisor raised SH017: ", "every branch of nulls.nulls_decide");
  }

  private static ListAssert<String> assertRaised(String schema, String... texts)
      throws SQLException {
    Violation violation = simulate(schema).violation().orElseThrow();

    assertThat(violation.sentence())
        .as(() -> String.join("\n", violation.story()))
        .isEqualTo(RAISED);
    assertThat(violation.details().getFirst()).contains(texts);
    assertThat(violation.story()).hasSizeLessThan(40);
    return assertThat(violation.details());
  }

  @Test
  void to_give_up_on_purpose_is_not_a_mistake() throws SQLException {
    SimulationReport report = simulate("given_up", Effort.of(5, 1).withoutSuccess());

    assertThat(report.violation()).isEmpty();
    assertThat(report.endings().failed()).isPositive();
    assertThat(report.endings().hasWorked()).isFalse();
  }

  @Test
  void a_process_that_never_succeeds_is_found() throws SQLException {
    Violation violation = simulate("hopeless").violation().orElseThrow();

    assertThat(violation.sentence()).isEqualTo("an instance succeeds if nothing goes wrong");
    assertThat(violation.details())
        .containsExactly("hopeless.hopeless 1 is failed: it waits for Godot");
    assertThat(violation.schedule().moves()).isEmpty();
    assertThat(simulator.replay(violation.schedule()).violation()).contains(violation);
    assertThat(simulate("hopeless", Effort.of(5, 1).withoutSuccess()).violation()).isEmpty();
  }

  @Test
  @Tag("slow")
  void a_process_that_waits_forever_is_found_and_says_for_what() throws SQLException {
    Violation violation = simulate("forever").violation().orElseThrow();

    assertThat(violation.sentence()).isEqualTo("everything comes to its end once all is well");
    assertThat(violation.details().getFirst())
        .contains("forever.forever 1 is still running after", "it waits for Godot")
        .contains("its next run is due at");
    assertThat(violation.story()).hasSizeLessThan(60);
    assertThat(violation.fullStory()).hasSizeGreaterThan(100);
  }

  @Test
  void a_kickoff_that_starts_nothing_is_found() throws SQLException {
    Violation violation = simulate("unstarted").violation().orElseThrow();

    assertThat(violation.sentence()).isEqualTo("a kickoff starts its process");
    assertThat(violation.details())
        .containsExactly("unstarted.unstarted 1 has a root row, and was never started");
  }

  @Test
  @Tag("slow")
  void a_loop_without_an_end_is_found() throws SQLException {
    Violation violation = simulate("endless").violation().orElseThrow();

    assertThat(violation.sentence()).isEqualTo("every call comes to its end");
    assertThat(violation.details().getFirst())
        .contains("did not end within 30 seconds", "endless_supervisor", "Is there a loop");
  }

  @Test
  void a_process_that_waits_for_a_month_is_played_to_its_end() throws SQLException {
    SimulationReport report = simulate("month");

    assertThat(report.violation()).isEmpty();
    assertThat(report.endings().succeeded()).isPositive();
    assertThat(report.neverSeen())
        .contains(
            "action finish with status cancelled, state succeeded of month.month_decide,"
                + " line 4")
        .noneMatch(line -> line.startsWith("action schedule_attempt"))
        .noneMatch(line -> line.endsWith("_supervisor") || line.endsWith("_success"));
  }

  @Test
  void a_kickoff_that_the_database_does_not_understand_is_found() throws SQLException {
    Violation violation = simulate("unasked").violation().orElseThrow();

    assertThat(violation.sentence()).isEqualTo("the database understands every call from outside");
    assertThat(violation.details().getFirst()).contains("42883", "kickoff_unasked");
  }

  private static SimulationReport simulate(String schema) throws SQLException {
    return simulate(schema, Effort.of(5, 1));
  }

  private static SimulationReport simulate(String schema, Effort effort) throws SQLException {
    return simulator.simulate(
        "%1$s.%1$s".formatted(schema), Level.ONE, effort, SimulationListener.SILENT);
  }
}
