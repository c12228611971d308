package dev.steadyhand.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The build of this checkout, on a machine where the JDK that it needs is not the default one. */
@DisabledOnOs(OS.WINDOWS)
class BuildTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  @TempDir private Path folder;

  @Test
  void formatter_runs_on_the_jdk_of_maven_and_not_on_the_first_java_of_the_path() throws Exception {
    oldJavaFirstOnThePath();

    Build build = build("-Dformat.phase=validate", "-Dformat.root=tools", "validate");

    assertThat(build.output()).doesNotContain("this java is too old").contains("BUILD SUCCESS");
    assertThat(build.exitCode()).isZero();
  }

  private void oldJavaFirstOnThePath() throws IOException {
    Path java = folder.resolve("java");
    Files.writeString(java, "#!/bin/sh\necho 'this java is too old'\nexit 1\n");
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /** Builds the root project alone, with the JDK of this test as {@code JAVA_HOME}. */
  private Build build(String... words) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(ROOT.resolve("mvnw").toString(), "-N");
    // As surefire tells it: the repository that this build has filled.
    String repository = System.getProperty("localRepository");
    if (repository != null) {
      builder.command().add("-Dmaven.repo.local=" + repository);
    }
    builder.command().addAll(List.of(words));
    builder.directory(ROOT.toFile()).redirectErrorStream(true);
    builder
        .environment()
        .putAll(
            Map.of(
                "JAVA_HOME",
                System.getProperty("java.home"),
                "PATH",
                folder + File.pathSeparator + System.getenv("PATH")));
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes());
    return new Build(process.waitFor(), output);
  }

  private record Build(int exitCode, String output) {}
}
