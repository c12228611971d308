package dev.steadyhand.scaffold;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.GoldenFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is written, to be read: with and without a channel and a parent, and with a new channel. */
class GoldenOutputTest {
  @TempDir private Path project;

  static Stream<NewProcess> processes() {
    return Stream.of(
        Samples.FULFIL, Samples.INVOICE, Samples.CLOSE, Samples.CONFIRM, Samples.OFFER);
  }

  @ParameterizedTest
  @MethodSource("processes")
  void it_reads_as_it_should(NewProcess process) throws IOException {
    ScaffoldOptions options = ScaffoldOptions.in(project);
    // Whatever its parent needs is read from there.
    new Scaffold(options).write(Samples.FULFIL);

    String text = text(new Scaffold(options.withVersion("V1")).files(process));

    GoldenFile.named(process.name().process() + ".txt").compareWith(text);
    assertThat(text).doesNotContain("{{", "}}", "TODO").doesNotContainPattern("\\h+\\n");
  }

  @ParameterizedTest
  @MethodSource("processes")
  void it_is_at_most_eight_files_of_sql(NewProcess process) {
    assertThat(new Scaffold(ScaffoldOptions.in(project)).files(process))
        .filteredOn(file -> file.path().toString().endsWith(".sql"))
        .hasSizeLessThanOrEqualTo(8);
  }

  @Test
  void scripts_for_flyway_and_liquibase_read_as_they_should() throws IOException {
    Stream<NewFile> files =
        Stream.of(Layout.FLYWAY, Layout.LIQUIBASE)
            .map(layout -> ScaffoldOptions.in(project).as(layout).withVersion("V7"))
            .flatMap(options -> new Scaffold(options).files(Samples.FAREWELL).stream());

    GoldenFile.named("scripts.txt").compareWith(text(files.toList()));
  }

  @Test
  void a_process_in_java_reads_as_it_should() throws IOException {
    List<NewFile> files = new Scaffold(ScaffoldOptions.in(project)).files(Samples.DELIVERY);

    GoldenFile.named("delivery.txt").compareWith(text(files));
    assertThat(files).hasSizeLessThanOrEqualTo(4);
    assertThat(text(files)).doesNotContain("{{", "}}", "TODO").doesNotContainPattern("\\h+\\n");
  }

  private static String text(List<NewFile> files) {
    return files.stream()
        .map(file -> "==> %s%n%s".formatted(Scaffold.slashes(file.path()), file.text()))
        .collect(Collectors.joining("\n"))
        .replace("\r\n", "\n");
  }
}
