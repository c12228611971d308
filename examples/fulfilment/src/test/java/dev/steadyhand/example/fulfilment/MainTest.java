package dev.steadyhand.example.fulfilment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program of the tutorial, run as its page says. */
@DatabaseTest
class MainTest {
  private static final int TIME_AND_EVENT = "2026-11-20 01:58:35  succeeded  ".length();

  @TempDir private Path folder;

  @Test
  void one_order_is_fulfilled_and_the_other_refused(TestDatabase db) throws Exception {
    Path output = folder.resolve("output");
    ProcessBuilder java =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--class-path",
            System.getProperty("java.class.path"),
            Main.class.getName());
    java.environment()
        .put(
            "DATABASE_URL",
            db.url().jdbcUrl() + "?user=" + db.url().properties().get("user"));
    Process program = java.redirectErrorStream(true).redirectOutput(output.toFile()).start();
    try {
      assertThat(program.waitFor(2, TimeUnit.MINUTES)).as(Files.readString(output)).isTrue();
    } finally {
      program.destroyForcibly();
    }

    assertThat(Files.readString(output))
        .contains("order-1 SUCCEEDED: delivered, and the customer was told")
        .contains("tracking=TRACK-order-1")
        .contains("order-2 FAILED: the card was refused: ")
        .contains("the limit of the card is exceeded");
    assertThat(db.number("select available from stock")).isEqualTo(8);

    String story =
        db.text(
            "select string_agg(story, e'\n') from supervision.why('shop.fulfilment', 1)");
    assertThat(masked(story.lines()))
        .as("the signal comes at any time, so that the runs differ")
        .containsAll(
            masked(
                TutorialTest.PAGE.marked("text").stream()
                    .filter(block -> block.mark().equals("why"))
                    .flatMap(block -> block.text().lines())
                    .filter(line -> line.startsWith("20"))
                    .map(line -> line.substring(TIME_AND_EVENT))
                    .filter(line -> !line.startsWith("run "))));
  }

  private static List<String> masked(Stream<String> lines) {
    return lines.map(line -> line.replaceAll("task \\d+", "task …")).toList();
  }
}
