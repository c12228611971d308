package dev.steadyhand.simulator.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.simulator.Level;
import dev.steadyhand.simulator.SimulatorSetup;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What comes from outside comes early and late, and not in vain. */
@Tag("slow")
class InterventionsTest {
  private static final int SCHEDULES = 150;

  private static final Pattern LINE =
      Pattern.compile(" *\\d+  [0-9:.]+  (\\S+(?: \\d+)?) +(.+?)(?: → (.*))?");

  private static final ProjectSql SQL = ProjectSql.of(List.of());

  private static Server server;

  @BeforeAll
  static void start() throws SQLException {
    server = new Server(SQL);
  }

  @AfterAll
  static void close() {
    server.close();
  }

  @Test
  void every_action_of_an_operator_is_effective_in_some_schedules() throws SQLException {
    Map<String, Integer> effects = new TreeMap<>();
    for (String process : List.of("accounts.account_deletion", "comms.send_email")) {
      count(process, effects);
    }

    assertThat(effects)
        .containsKeys(
            "operator asks for all stories",
            "operator cancels a task",
            "operator cancels an instance",
            "operator cancels a task that a worker holds",
            "operator completes a waiting task by hand",
            "operator counts the children of a parent again",
            "operator discards a dead letter",
            "operator drops a child's trigger",
            "operator pauses the queue",
            "operator recovers expired leases",
            "operator releases a parent despite its children",
            "operator releases what has failed or is stuck",
            "operator replays a dead letter (effect: new)",
            "operator replays a dead letter (effect: same)",
            "operator replays all dead letters",
            "operator resumes the queue",
            "operator runs an instance now",
            "operator sets …",
            "operator takes a task away from its worker");
    assertThat(effects.get("operator releases what has failed or is stuck")).isGreaterThan(10);
    assertThat(effects.get("application asks … late")).isGreaterThan(SCHEDULES);
    assertThat(effects.get("application asks … after the end")).isGreaterThan(SCHEDULES / 2);
  }

  @Test
  void schedules_are_changed_paused_resumed_removed_and_run_by_hand() throws SQLException {
    Map<String, Integer> effects = new TreeMap<>();
    count("schedules.run_schedule", effects);

    assertThat(effects)
        .containsKeys(
            "operator pauses a schedule late",
            "operator resumes a schedule late",
            "operator removes a schedule late",
            "operator runs the supervisor of a schedule by hand late",
            "application asks … late",
            "application asks … after the end");
  }

  @Test
  void jobs_are_cancelled_while_they_wait_and_while_they_run() throws SQLException {
    Map<String, Integer> effects = new TreeMap<>();
    count("queues.run_batch", effects);

    assertThat(effects)
        .containsKeys(
            "operator cancels a task late",
            "operator cancels a task that a worker holds late",
            "operator replays all dead letters late");
    assertThat(effects.get("operator cancels a task that a worker holds")).isGreaterThan(10);
  }

  @Test
  void webhooks_arrive_in_the_middle_of_a_process_and_after_its_end() throws SQLException {
    Map<String, Integer> effects = new TreeMap<>();
    count("billing.activate_subscription", effects);

    assertThat(effects.get("application asks … late")).isGreaterThan(SCHEDULES);
    assertThat(effects.get("application asks … after the end")).isGreaterThan(SCHEDULES / 2);
  }

  /** Counts the interventions that found something to do, by their words. */
  private static void count(String process, Map<String, Integer> effects) throws SQLException {
    Plot plot =
        new Plot(
            process,
            Level.ONE,
            Kickoffs.find(server, process, SQL),
            SimulatorSetup.defaults().answers(),
            List.of(),
            List.of(),
            false);
    try (Theatre theatre = new Theatre(server, plot, Tally.ofEndings())) {
      for (long seed = 1; seed <= SCHEDULES; seed++) {
        assertThat(theatre.tryOut(seed, 3)).as("seed %s", seed).isEmpty();
        count(theatre.story(), effects);
      }
    }
  }

  private static void count(List<String> story, Map<String, Integer> effects) {
    String when = "";
    for (String line : story) {
      Matcher parts = LINE.matcher(line);
      if (!parts.matches()) {
        continue;
      }
      String who = parts.group(1);
      String what =
          parts.group(2).replaceFirst("^(asks|sets|wakes)(:| \\S+ of| \\S+\\.).*", "$1 …");
      String answer = String.valueOf(parts.group(3));
      if (who.equals(Cast.EVERYBODY)) {
        when = what.endsWith("nothing is left to do") ? " after the end" : " late";
      } else if (!answer.equals("nothing") && !answer.matches("[0-9A-Z]{5} .*")) {
        effects.merge(who + " " + what, 1, Integer::sum);
        if (!when.isEmpty()) {
          effects.merge(who + " " + what + when, 1, Integer::sum);
        }
      }
      if (what.startsWith("is well")) {
        break;
      }
    }
  }
}
