package dev.steadyhand.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.DocumentedCode;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program of {@code docs/tutorial/jobs-in-ten-minutes.md}, run as the page says. */
@DatabaseTest
class FirstJobTest {
  private static final Path PROGRAM = Path.of("../examples/first-job/FirstJob.java");
  private static final Path PAGE = Path.of("../docs/tutorial/jobs-in-ten-minutes.md");

  @TempDir private Path folder;

  @Test
  void the_page_shows_the_program() throws IOException {
    assertThat(new DocumentedCode(PAGE).blocks("java").getFirst())
        .isEqualTo(Files.readString(PROGRAM));
  }

  @Test
  void one_image_is_resized_and_the_other_becomes_a_dead_letter(TestDatabase db) throws Exception {
    Path output = folder.resolve("output");
    ProcessBuilder java =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--class-path",
            System.getProperty("java.class.path"),
            PROGRAM.toString());
    java.environment().put("DATABASE_URL", databaseUrl(db));
    Process program = java.redirectErrorStream(true).redirectOutput(output.toFile()).start();
    try {
      Await.until(
          "image 8 is a dead letter, or the program has ended",
          () ->
              !program.isAlive()
                  || db.number(
                          "select count(*) from queues.dead_letter where step = 'resize_image'")
                      == 1);
    } finally {
      program.destroy();
      program.waitFor(1, TimeUnit.MINUTES);
    }

    assertThat(Files.readString(output)).contains("Resized image 7");
    assertThat(db.text("select stack_trace from queues.dead_letter"))
        .startsWith(
            "java.lang.IllegalStateException: image 8 is not a picture\n\tat FirstJob.resize");
    assertThat(db.number("select count(*) from queues.error")).isEqualTo(3);
  }

  private static String databaseUrl(TestDatabase db) {
    return db.url().jdbcUrl() + "?user=" + db.url().properties().get("user");
  }
}
