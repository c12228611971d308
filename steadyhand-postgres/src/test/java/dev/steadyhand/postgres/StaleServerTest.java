package dev.steadyhand.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The remains of a killed process do not prevent the next start. */
class StaleServerTest {
  @TempDir private Path folder;

  @Test
  void a_pid_file_of_a_dead_process_is_overwritten() throws Exception {
    Process dead = new ProcessBuilder(java(), "-version").redirectErrorStream(true).start();
    dead.waitFor();

    startsWithPidFileOf(dead.pid());
  }

  @Test
  void a_pid_file_whose_number_another_program_has_now_is_removed() throws Exception {
    startsWithPidFileOf(ProcessHandle.current().pid());
  }

  @Test
  void a_pid_file_whose_number_another_server_has_now_is_removed() throws Exception {
    try (EmbeddedPostgres other = EmbeddedPostgres.startTemporary()) {
      startsWithPidFileOf(((ServerStatus.Running) other.status()).pid());

      assertThat(Sql.query(other, "select 1")).isEqualTo("1");
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void a_killed_jvm_takes_its_server_with_it_and_the_next_one_finds_its_data() throws Exception {
    Process jvm = startJvm(folder.resolve("data").toString());
    long server = readPid(jvm);

    jvm.destroyForcibly().waitFor();

    try (EmbeddedPostgres next = in(folder.resolve("data")).start()) {
      assertThat(Sql.query(next, "select answer from kept")).isEqualTo("42");
      assertThat(programOf(server)).isEmpty();
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  @Timeout(120)
  void a_killed_jvm_leaves_no_temporary_server() throws Exception {
    Process jvm = startJvm("");
    long server = readPid(jvm);
    Path data = Path.of(jvm.inputReader().readLine());

    jvm.destroyForcibly().waitFor();

    while (programOf(server).isPresent() || Files.exists(data.getParent())) {
      Thread.yield();
    }
  }

  @Test
  void a_jvm_that_ends_takes_its_temporary_server_with_it() throws Exception {
    Process jvm = startJvm("");
    long server = readPid(jvm);
    Path data = Path.of(jvm.inputReader().readLine());

    jvm.getOutputStream().close();
    assertThat(jvm.waitFor(2, TimeUnit.MINUTES)).isTrue();

    assertThat(programOf(server)).isEmpty();
    assertThat(data.getParent()).doesNotExist();
  }

  private void startsWithPidFileOf(long pid) throws Exception {
    Path data = folder.resolve("data");
    in(data).start().stop();
    List<String> lines = List.of(Long.toString(pid), data.toString(), "1", "54321", "", "", "", "");
    Files.write(data.resolve("postmaster.pid"), lines);
    assertThat(in(data).status()).isEqualTo(new ServerStatus.Stopped());

    try (EmbeddedPostgres server = in(data).start()) {
      assertThat(Sql.query(server, "select 1")).isEqualTo("1");
    }
  }

  private static EmbeddedPostgres in(Path data) {
    return EmbeddedPostgres.builder().dataDirectory(data).durability(Durability.FAST).build();
  }

  private static String java() {
    return ProcessHandle.current().info().command().orElseThrow();
  }

  private static Process startJvm(String directory) throws Exception {
    return new ProcessBuilder(
            java(),
            "-cp",
            System.getProperty("java.class.path"),
            ServerInAnotherJvm.class.getName(),
            directory)
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  /** Also empty for a zombie, a process that has ended and whose exit code was not read yet. */
  private static Optional<String> programOf(long pid) {
    return ProcessHandle.of(pid).flatMap(process -> process.info().command());
  }

  private static long readPid(Process jvm) throws Exception {
    BufferedReader output = jvm.inputReader();
    return Long.parseLong(output.readLine());
  }
}
