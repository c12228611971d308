package dev.steadyhand.tools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.Run;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.client.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class SimulateCommandTest {
  @TempDir private Path folder;

  @Test
  void a_process_that_keeps_its_promises_is_well() {
    Run run =
        Run.of(
            "simulate",
            "comms.send_email",
            "--schedules",
            "2",
            "--seed",
            "1",
            "--jobs",
            "1",
            "--no-shrink",
            "--json");

    assertThat(run.exitCode()).as(run.toString()).isEqualTo(ExitCode.DONE);
    assertThat(run.err())
        .contains(
            "comms.send_email, level one: 2 schedules, ", "/s, no violations; ", " succeeded, ")
        .contains("comms.send_email, level two: 2 schedules, ");
    JsonNode reports = Json.parse(run.out());
    assertThat(reports).hasSize(2);
    assertThat(reports.get(0).path("level").asString()).isEqualTo("one");
    assertThat(reports.get(1).path("level").asString()).isEqualTo("two");
    assertThat(reports)
        .allSatisfy(
            report -> {
              assertThat(report.path("schedules").asInt()).isEqualTo(2);
              assertThat(report.path("broken").isNull()).isTrue();
              assertThat(report.path("succeeded").asInt()).isPositive();
              assertThat(report.path("stuck").asInt()).isZero();
              assertThat(report.path("never_seen")).isNotEmpty();
            });
  }

  @Test
  void a_broken_promise_is_told_and_can_be_played_again() throws IOException {
    Files.writeString(
        folder.resolve("nobody_ever_decides.sql"),
        "select format('%s %s has decided', d.process_name, d.instance_id) from"
            + " supervision.decision d");
    Path kept = folder.resolve("kept");

    Run run =
        Run.of(
            "simulate",
            "comms.send_sms",
            "--level",
            "one",
            "--invariants",
            folder.toString(),
            "--keep",
            kept.toString());

    assertThat(run.exitCode()).as(run.toString()).isEqualTo(ExitCode.PROBLEMS_FOUND);
    assertThat(run.out())
        .contains("comms.send_sms violated an invariant: nobody ever decides")
        .contains("worker 1     runs supervisors that are due → [1], f")
        .contains("Promised  nobody ever decides")
        .contains("Found     comms.send_sms 1 has decided")
        .contains("Replay    steadyhand simulate --replay ", " --invariants " + folder);
    assertThat(run.err()).contains("/s, violated an invariant: nobody ever decides");
    Path file = only(kept);

    Run again = Run.of("simulate", "--replay", file.toString(), "--invariants", folder.toString());
    assertThat(again.exitCode()).isEqualTo(ExitCode.PROBLEMS_FOUND);
    assertThat(again.out()).contains(story(run.out()));
  }

  private static Path only(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> all = files.toList();
      assertThat(all).hasSize(1);
      return all.getFirst();
    }
  }

  private static String story(String out) {
    return out.substring(out.indexOf("   1  "), out.indexOf("Promised"));
  }

  @Test
  void it_is_either_a_process_or_a_replay() {
    assertThat(Run.of("simulate").exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(Run.of("simulate", "all", "--replay", "some.json").err())
        .contains("Give either a process (or all), or --replay.");
  }

  @Test
  void no_schedules_are_refused() {
    assertThat(Run.of("simulate", "all", "--schedules", "0").err()).contains("must be at least 1");
  }

  @Test
  void what_is_wrong_is_said_before_it_starts() throws IOException {
    Path typo = Files.writeString(folder.resolve("typo.json"), "{\"email\": {\"acepted\": 1}}");
    Path half = Files.writeString(folder.resolve("half.json"), "{\"email\":");
    Path moves =
        Files.writeString(
            folder.resolve("moves.json"),
            "{\"sentence\": \"\", \"answers\": {}, \"process\": \"comms.send_email\", \"level\":"
                + " \"one\", \"seed\": 1, \"instances\": 1, \"workers\": 1, \"moves\": 7}");
    Path empty = Files.createDirectory(folder.resolve("empty"));

    assertRefused("a provider has no answer acepted", "--answers", typo.toString());
    assertRefused("half.json is not JSON", "--answers", half.toString());
    assertRefused("there is no file nothing.json", "--answers", "nothing.json");
    assertRefused("there is no folder nowhere", "--invariants", "nowhere");
    assertRefused("has no .sql files", "--invariants", empty.toString());
    assertRefused("is not a folder that can be written to", "--keep", typo.toString());
    assertRefused(Run.of("simulate", "--replay", "nothing.json"), "There is no file nothing.json");
    assertRefused(Run.of("simulate", "--replay", moves.toString()), "its moves are not a list");
  }

  private static void assertRefused(String message, String option, String value) {
    assertRefused(Run.of("simulate", "comms.send_email", option, value), message);
  }

  private static void assertRefused(Run run, String message) {
    assertThat(run.exitCode()).as(run.toString()).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(run.err()).contains(message);
  }
}
