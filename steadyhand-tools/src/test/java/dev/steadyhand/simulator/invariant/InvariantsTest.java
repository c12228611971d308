package dev.steadyhand.simulator.invariant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.simulator.internal.Resources;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Each sentence holds where all is well, and notices when somebody breaks it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class InvariantsTest {
  private static final Path FILES =
      Path.of("src/test/resources/dev/steadyhand/simulator/invariant");

  private final TestDatabase database = TestDatabase.create();
  private final Connection connection;
  private final Invariants invariants;

  InvariantsTest(@TempDir Path folder) throws Exception {
    Files.writeString(
        folder.resolve("nobody_writes_to_carl.sql"),
        "-- Why: he asked us not to.\n"
            + "select m.to_address from comms.email_message m where m.to_address like 'carl@%';\n");
    connection = database.connect();
    run(Resources.read("world.sql"));
    run(Resources.read("retention.sql"));
    invariants = Invariants.of(connection, folder);
    run(Files.readString(FILES.resolve("setting.sql")));
  }

  @AfterAll
  void close() throws SQLException {
    connection.close();
    database.close();
  }

  @Test
  void all_hold_where_all_is_well() throws Exception {
    assertThat(invariants.breaches(connection)).isEmpty();
    assertThat(invariants.all()).hasSizeGreaterThan(20);
  }

  @TestFactory
  Stream<DynamicTest> each_notices_when_it_is_broken() {
    return invariants.all().stream()
        .filter(invariant -> !invariant.sentence().contains("carl"))
        .map(invariant -> dynamicTest(invariant.sentence(), () -> isNoticed(invariant)));
  }

  private void isNoticed(SqlInvariant invariant) throws Exception {
    connection.setAutoCommit(false);
    try {
      run(
          Files.readString(
              FILES.resolve("breaks").resolve(invariant.sentence().replace(' ', '_') + ".sql")));
      assertThat(invariant.violations(connection)).isNotEmpty().doesNotContainNull();
    } finally {
      connection.rollback();
      connection.setAutoCommit(true);
    }
  }

  /** Each question is asked anew once somebody has committed, and not before. */
  @Test
  void a_users_own_is_asked_with_the_others() throws Exception {
    assertThat(invariants.breaches(connection)).isEmpty();
    try (Connection other = database.connect();
        Statement statement = other.createStatement()) {
      other.setAutoCommit(false);
      statement.execute("select comms.create_email_message('carl@example.org', 'Hello', 'text')");
      assertThat(invariants.breaches(connection)).as("what nobody can see yet").isEmpty();
      other.commit();
      assertThat(invariants.breaches(connection))
          .containsExactly(new Breach("nobody writes to carl", "carl@example.org"));
      assertThat(invariants.breaches(connection)).as("asked again").hasSize(1);
      statement.execute("delete from comms.email_message where to_address like 'carl@%'");
      other.commit();
    }
    assertThat(invariants.breaches(connection)).isEmpty();
  }

  private void run(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
