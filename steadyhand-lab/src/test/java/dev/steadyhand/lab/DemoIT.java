package dev.steadyhand.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.Packaged;
import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The README's main command, as users run it. */
class DemoIT {
  @TempDir private Path folder;

  @Test
  void everything_is_seen_and_it_ends_by_itself() throws Exception {
    Packaged.Result demo = new Packaged(folder).run("demo", "--exit");

    assertThat(demo.exitCode()).as(demo.output()).isZero();
    assertThat(demo.output().lines())
        .anySatisfy(line -> assertThat(line).contains("arrived", "ada@example.com", "Welcome"))
        .anySatisfy(line -> assertThat(line).contains("turned away", "busy@example.com", "451"))
        .anySatisfy(line -> assertThat(line).contains("arrived", "busy@example.com"))
        .anySatisfy(line -> assertThat(line).contains("turned away", "nobody@example.com", "550"))
        .anySatisfy(line -> assertThat(line).contains("arrived", "+4915112345678", "parcel"))
        .anySatisfy(line -> assertThat(line).containsPattern("SMS +arrived +1$"))
        .anySatisfy(line -> assertThat(line).containsPattern("files +deleted +40$"))
        .noneSatisfy(line -> assertThat(line).contains("\u001b"))
        .anySatisfy(line -> assertThat(line).containsPattern("tasks +email +completed +11"))
        .anySatisfy(line -> assertThat(line).containsPattern("emails +arrived +8"))
        .anySatisfy(line -> assertThat(line).contains("decided to finish: an attempt succeeded"))
        .anySatisfy(
            line ->
                assertThat(line).contains("decided to succeed: charged, and the buyer was told"))
        .anySatisfy(
            line -> assertThat(line).contains("file_deletion_stuck: files.file_deletion 17"))
        .anySatisfy(line -> assertThat(line).contains("accounts.account_deletion 1  succeeded"));
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void on_a_terminal_it_is_drawn_and_without_exit_it_stays_until_it_is_told_to_end()
      throws Exception {
    Path data = folder.resolve("data");
    Process process =
        new Packaged(folder)
            .start(Map.of("CLICOLOR_FORCE", "1"), "demo", "--data-directory", data.toString());
    try (BufferedReader out = process.inputReader()) {
      List<String> seen = out.lines().takeWhile(line -> !line.contains("For a database")).toList();
      assertThat(seen)
          .anySatisfy(line -> assertThat(line).contains("export DATABASE_URL=postgres"))
          .anySatisfy(line -> assertThat(line).contains("\u001b["))
          .anySatisfy(
              line ->
                  assertThat(line).matches("files.file_deletion +.*(running|succeeded) \\d+.*"));
      assertThat(process.isAlive()).isTrue();

      process.toHandle().destroy();
      assertThat(process.waitFor()).isZero();
    } finally {
      process.destroyForcibly();
    }
    assertThat(data.resolve("PG_VERSION")).exists();
    assertThat(data.resolve("postmaster.pid")).doesNotExist();
  }
}
