package dev.steadyhand.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The launch script at the root, in a checkout whose Maven and JDK are stand-ins. */
@DisabledOnOs(OS.WINDOWS)
class LaunchScriptTest {
  private static final Path SCRIPT = Path.of("..", "steadyhand").toAbsolutePath();

  @TempDir private Path folder;
  private Path checkout;
  private Path jar;
  private Path source;
  private Path jdk;

  @BeforeEach
  void makeCheckout() throws IOException {
    checkout = Files.createDirectories(folder.resolve("a checkout"));
    Files.copy(SCRIPT, checkout.resolve("steadyhand"));
    makeExecutable(checkout.resolve("steadyhand"));
    jar = checkout.resolve("steadyhand-lab/target/steadyhand.jar");
    source = checkout.resolve("steadyhand-cli/src/main/java/Some.java");
    Files.createDirectories(source.getParent());
    Files.writeString(source, "");
    Files.writeString(checkout.resolve("pom.xml"), "");
    program(
        checkout.resolve("mvnw"),
        "echo built with \"$JAVA_HOME\" >>built",
        "mkdir -p steadyhand-lab/target && touch steadyhand-lab/target/steadyhand.jar");
    jdk = jdk("jdk-25", "25.0.1");
  }

  @Test
  void builds_when_there_is_no_jar_and_hands_all_words_over() throws Exception {
    Script run = run(jdk, "postgres", "two words");

    assertThat(run.output()).contains("building", "[-jar] [" + jar + "] [postgres] [two words]");
    assertThat(builds()).containsExactly("built with " + jdk);
  }

  @Test
  void builds_once() throws Exception {
    run(jdk);
    Script second = run(jdk);

    assertThat(builds()).hasSize(1);
    assertThat(second.output()).doesNotContain("building");
  }

  @Test
  void builds_again_when_a_source_is_newer() throws Exception {
    run(jdk);
    Files.setLastModifiedTime(jar, FileTime.from(Instant.EPOCH));

    assertThat(run(jdk).output()).contains("building again");
    assertThat(builds()).hasSize(2);
  }

  @Test
  void builds_again_when_a_source_was_removed() throws Exception {
    run(jdk);
    FileTime old = FileTime.from(Instant.EPOCH);
    Files.delete(source);
    Files.setLastModifiedTime(checkout.resolve("pom.xml"), old);
    Files.setLastModifiedTime(jar, FileTime.from(Instant.EPOCH.plusSeconds(1)));

    run(jdk);

    assertThat(builds()).hasSize(2);
  }

  @Test
  void shows_the_log_of_a_failed_build_and_runs_nothing() throws Exception {
    program(checkout.resolve("mvnw"), "echo 'missing semicolon'", "exit 1");

    Script run = run(jdk);

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.output())
        .contains("missing semicolon", "the build failed")
        .doesNotContain("[-jar]");
    assertThat(checkout.resolve("target/build.lock")).doesNotExist();
  }

  @Test
  void is_not_stopped_by_the_lock_of_a_killed_build() throws Exception {
    Process killed = new ProcessBuilder("true").start();
    killed.waitFor();
    Path lock = Files.createDirectories(checkout.resolve("target/build.lock"));
    Files.writeString(lock.resolve("pid"), Long.toString(killed.pid()));

    assertThat(run(jdk).exitCode()).isZero();
    assertThat(lock).doesNotExist();
  }

  @Test
  void works_through_a_symbolic_link() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("a checkout/steadyhand"));

    assertThat(run(link, jdk).output()).contains("[-jar] [" + jar + "]");
  }

  @Test
  void takes_no_jdk_that_is_too_old() throws Exception {
    Files.writeString(checkout.resolve("built"), "");

    run(jdk("jdk-17", "17.0.15"));
    run(jdk("jdk-8", "1.8.0_402"));

    assertThat(builds()).noneMatch(line -> line.contains("jdk-17") || line.contains("jdk-8"));
  }

  @Test
  void says_when_there_is_no_jdk() throws Exception {
    Path script = checkout.resolve("steadyhand");
    Files.writeString(script, Files.readString(script).replace("minimum=21", "minimum=999"));

    Script run = run(jdk);

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.output()).contains("found no JDK of version 999 or later", "JAVA_HOME");
    assertThat(checkout.resolve("built")).doesNotExist();
  }

  private Script run(Path javaHome, String... words) throws Exception {
    return run(checkout.resolve("steadyhand"), javaHome, words);
  }

  private Script run(Path script, Path javaHome, String... words) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(script.toString());
    builder.command().addAll(List.of(words));
    builder.directory(folder.toFile()).redirectErrorStream(true);
    builder
        .environment()
        .putAll(Map.of("JAVA_HOME", javaHome.toString(), "HOME", folder.toString()));
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes());
    return new Script(process.waitFor(), output);
  }

  private record Script(int exitCode, String output) {}

  private List<String> builds() throws IOException {
    return Files.readAllLines(checkout.resolve("built"));
  }

  /** Its java prints what it was given, each word in brackets. */
  private Path jdk(String name, String version) throws IOException {
    Path home = folder.toRealPath().resolve(name);
    Files.createDirectories(home.resolve("bin"));
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    program(home.resolve("bin/java"), "printf '[%s] ' \"$@\"");
    program(home.resolve("bin/javac"), "exit 1");
    return home;
  }

  private static void program(Path file, String... lines) throws IOException {
    Files.writeString(file, "#!/bin/sh\n" + String.join("\n", lines) + "\n");
    makeExecutable(file);
  }

  private static void makeExecutable(Path file) throws IOException {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }
}
