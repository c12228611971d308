package dev.steadyhand.chaos.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.chaos.load.Acknowledgement;
import dev.steadyhand.chaos.provider.Arrival;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.postgres.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Whoever judges has to be able to find somebody guilty. */
class InvariantsTest {
  private static final EmbeddedPostgres SERVER = EmbeddedPostgres.startTemporary();
  private static final List<String> ALL =
      Stream.of(Invariants.ALWAYS, Invariants.HEALED).flatMap(List::stream).toList();

  @BeforeAll
  static void install() throws Exception {
    Court.install(url());
  }

  @AfterAll
  static void stopServer() {
    SERVER.stop();
  }

  @Test
  void every_file_is_asked() throws IOException {
    Path folder = Path.of("src/main/resources/dev/steadyhand/chaos/verdict");
    try (Stream<Path> files = Files.walk(folder)) {
      assertThat(files.filter(Files::isRegularFile).map(folder::relativize).map(Path::toString))
          .containsExactlyInAnyOrderElementsOf(
              ALL.stream()
                  .filter(name -> !name.startsWith("shared/"))
                  .map(name -> name + ".sql")
                  .toList());
    }
  }

  /** One wrong for each sentence, done by hand. */
  @Test
  void nothing_is_wrong_until_each_sentence_is_broken() throws Exception {
    assertThat(Invariants.check(url(), ALL)).isEmpty();

    try (Connection connection = url().connect();
        Statement statement = connection.createStatement()) {
      statement.execute(Files.readString(Path.of("src/test/resources/everything_is_wrong.sql")));
      Court.bring(
          url(),
          List.of(new Acknowledgement(Instant.EPOCH, Acknowledgement.Kind.EVENT, "lost", 99)),
          List.of(
              text("text 1"), text("text 1"), mail("<one>"), mail("<two>"), ticket(), ticket()));
    }

    assertThat(Invariants.check(url(), ALL))
        .extracting(Violation::invariant)
        .containsExactlyElementsOf(ALL.stream().map(Invariants::sentence).toList());
  }

  private static Arrival text(String body) {
    return new Arrival(Instant.EPOCH, "sms", body, body, false, true, "KIND");
  }

  private static Arrival ticket() {
    return new Arrival(Instant.EPOCH, "issue_ticket", "trip-1", "key-1", false, true, "KIND");
  }

  private static Arrival mail(String id) {
    return new Arrival(Instant.EPOCH, "email", "mail-9@example.com", id, false, true, "KIND");
  }

  private static DatabaseUrl url() throws SQLException {
    return DatabaseUrl.parse(SERVER.jdbcUrl("postgres", "postgres"));
  }
}
