package dev.steadyhand.testkit;

import static dev.steadyhand.testkit.Answer.fails;
import static dev.steadyhand.testkit.Words.attempts;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.PackSelection;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** An existing database, as if it ran in a container. */
@DatabaseTest
class OwnDatabaseTest {
  private static PGSimpleDataSource dataSource(TestDatabase database) {
    PGSimpleDataSource dataSource = new PGSimpleDataSource();
    dataSource.setUrl(database.url().jdbcUrl());
    dataSource.setUser(database.url().properties().get("user"));
    return dataSource;
  }

  private static void sendsAnEmail(TestKit kit) {
    kit.email().once(fails("down"));
    long id = Emails.kickOff(kit);
    kit.drainToTheEnd();
    assertThat(kit.process(Emails.PROCESS, id)).succeeded().after(2, attempts);
    kit.nothingIsOpen();
  }

  @Test
  void is_installed_once_and_stays(@From(Template.EMPTY) TestDatabase database) throws Exception {
    Instant reached;
    try (TestKit kit =
        TestKit.builder().packs(PackSelection.all()).on(dataSource(database)).build()) {
      sendsAnEmail(kit);
      reached = kit.clock().advance(Duration.ofDays(1)).instant();
      assertThatThrownBy(kit::url).isInstanceOf(IllegalStateException.class);
    }
    assertThat(database.number("select count(*) from comms.send_email_task")).isOne();

    try (TestKit again = TestKit.builder().packs(PackSelection.all()).on(database.url()).build()) {
      assertThat(again.clock().instant()).as("time does not go back").isEqualTo(reached);
      sendsAnEmail(again);
      assertThat(again.url()).isEqualTo(database.url());
    }

    try (TestKit third =
        TestKit.builder()
            .packs(PackSelection.all())
            .on(database.url())
            .withoutMigration()
            .build()) {
      sendsAnEmail(third);
    }
  }
}
