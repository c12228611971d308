package dev.steadyhand.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.MigrationException;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.flyway.autoconfigure.FlywayAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/** The schema at the start of an application, next to its own migrations. */
@DatabaseTest
class MigrationTest {
  private static final String IS_THERE = "select to_regclass('queues.task') is not null";

  private static ApplicationContextRunner withFlyway(TestDatabase db, String folder) {
    return Applications.withoutWorker(db)
        .withConfiguration(AutoConfigurations.of(FlywayAutoConfiguration.class))
        .withPropertyValues(
            "spring.flyway.locations=classpath:" + folder, "steadyhand.migration.packs=comms");
  }

  @Test
  void ours_comes_first_so_that_flyways_may_use_it_and_is_valid_then(
      @From(Template.EMPTY) TestDatabase db) throws Exception {
    withFlyway(db, "flyway-on-ours").run(application -> assertThat(application).hasNotFailed());
    assertThat(db.text("select subject from email_message")).isEqualTo("Welcome");

    withFlyway(db, "flyway-on-ours")
        .withPropertyValues("steadyhand.migrate=validate")
        .run(application -> assertThat(application).hasNotFailed());
  }

  @Test
  void ours_comes_last_if_it_is_told_to_and_packs_may_use_flyways(
      @From(Template.EMPTY) TestDatabase db) throws Exception {
    withFlyway(db, "flyway-before-ours")
        .withPropertyValues("steadyhand.migration.order=after", "steadyhand.migration.packs=none")
        .run(application -> assertThat(application).hasNotFailed());
    assertThat(db.text("select found::text from seen")).as("ours was there").isEqualTo("false");
    assertThat(db.text(IS_THERE)).isEqualTo("t");
    assertThat(db.text("select to_regclass('comms.message') is null")).as("no pack").isEqualTo("t");
  }

  @Test
  void a_schema_that_is_not_up_to_date_stops_the_start_or_is_left_alone(
      @From(Template.EMPTY) TestDatabase db) throws Exception {
    Applications.withoutWorker(db)
        .withPropertyValues("steadyhand.migrate=validate")
        .run(
            application ->
                assertThat(application)
                    .getFailure()
                    .rootCause()
                    .isInstanceOf(MigrationException.class)
                    .hasMessageContaining("is not up to date"));
    Applications.withoutWorker(db)
        .withPropertyValues("steadyhand.migrate=off")
        .run(application -> assertThat(application).hasNotFailed());
    assertThat(db.text(IS_THERE)).isEqualTo("f");
  }

  @Test
  void somebody_else_migrates_than_the_application_is(@From(Template.EMPTY) TestDatabase db)
      throws Exception {
    Applications.withoutWorker(db)
        .withPropertyValues("steadyhand.migration.username=nobody_of_this_name")
        .run(
            application ->
                assertThat(application)
                    .getFailure()
                    .hasStackTraceContaining("as nobody_of_this_name to migrate"));
  }
}
