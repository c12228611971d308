package dev.steadyhand.console;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.console.internal.web.Assets;
import dev.steadyhand.console.testing.RunningConsole;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Which scripts and styles there are, and how they are served. */
@DatabaseTest
class AssetsTest {
  private static final int LONGEST_LINE = 1000;

  @Test
  void htmx_is_served_from_its_jar_and_may_be_cached_for_good(TestDatabase db) throws SQLException {
    try (RunningConsole console = RunningConsole.on(db)) {
      HttpResponse<String> htmx = console.caller().get("/assets/" + Assets.HTMX);

      assertThat(htmx.statusCode()).isEqualTo(200);
      assertThat(htmx.body()).contains("htmx");
      assertThat(htmx.headers().firstValue("Content-Type"))
          .contains("text/javascript; charset=utf-8");
      assertThat(htmx.headers().firstValue("Cache-Control"))
          .contains("public, max-age=31536000, immutable");
      assertThat(htmx.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
      assertThat(htmx.headers().firstValue("Content-Security-Policy"))
          .hasValueSatisfying(policy -> assertThat(policy).contains("script-src 'self'"));
    }
  }

  @Test
  void nothing_else_of_that_jar_is_served(TestDatabase db) throws SQLException {
    try (RunningConsole console = RunningConsole.on(db)) {
      String folder = "webjars/htmx.org/2.0.10/";
      for (String path :
          List.of(
              "/assets/htmx.js",
              "/assets/htmx.min.js",
              "/assets/htmx-1.0.0.min.js",
              "/assets/dist/htmx.min.js",
              "/assets/vendor/" + Assets.HTMX,
              "/assets/" + folder + "dist/htmx.min.js",
              "/assets/" + folder + "dist/ext/sse.js",
              "/" + folder + "dist/htmx.min.js",
              "/META-INF/resources/" + folder + "dist/htmx.min.js")) {
        assertThat(console.operator().get(path).statusCode()).as(path).isEqualTo(404);
      }
    }
  }

  @Test
  void the_version_in_the_address_is_that_of_the_jar() throws IOException {
    Properties jar = new Properties();
    try (InputStream file =
        Assets.class.getResourceAsStream(
            "/META-INF/maven/org.webjars.npm/htmx.org/pom.properties")) {
      jar.load(file);
    }

    assertThat(Assets.HTMX).isEqualTo("htmx-%s.min.js", jar.getProperty("version"));
  }

  /** What others wrote comes with the build: the repository holds sources that people can read. */
  @Test
  void no_file_of_ours_is_minified_or_compiled() throws IOException {
    for (Path folder : List.of(Path.of("src/main/resources"), Path.of("src/test/resources"))) {
      try (Stream<Path> files = Files.walk(folder)) {
        assertThat(files.filter(Files::isRegularFile))
            .isNotEmpty()
            .noneMatch(AssetsTest::isForeign);
      }
    }
  }

  private static boolean isForeign(Path file) {
    String name = file.getFileName().toString();
    if (name.matches(".*(\\.min\\.(js|css)|\\.wasm)")) {
      return true;
    }
    return name.matches(".*\\.(js|css)") && hasLongLine(file);
  }

  private static boolean hasLongLine(Path file) {
    try (Stream<String> lines = Files.lines(file, UTF_8)) {
      return lines.anyMatch(line -> line.length() > LONGEST_LINE);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
