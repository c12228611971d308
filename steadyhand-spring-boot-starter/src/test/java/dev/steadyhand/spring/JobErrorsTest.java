package dev.steadyhand.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.TaskType;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.Connection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Handlers that cannot work stop the start, and the message says what to change. */
@DatabaseTest
class JobErrorsTest {
  record Image(long id) {}

  static class NoPayload {
    @Job
    void nothing() {}
  }

  static class TwoPayloads {
    @Job
    void two(Image image, Thread thread) {}
  }

  static class Plain {
    @Job
    void plain(String text) {}
  }

  static class Private {
    @Job
    @SuppressWarnings("UnusedMethod")
    private void hidden(Image image) {}
  }

  static class NoTransaction {
    @Job
    void write(Image image, Connection connection) {}
  }

  static class BadDuration {
    @Job(timeLimit = "soon")
    void soon(Image image) {}
  }

  static class BadName {
    @Job(type = "Send it")
    void send(Image image) {}
  }

  static class Same {
    @Job
    void resize(Image image) {}
  }

  @Configuration(proxyBeanMethods = false)
  static class SameBean {
    @Bean
    JobHandler other() {
      return JobHandler.of(TaskType.of("resize", Image.class), (image, task) -> {});
    }
  }

  private static void refused(TestDatabase db, String message, Class<?>... beans) {
    Applications.withoutWorker(db)
        .withUserConfiguration(beans)
        .run(application -> assertThat(application).getFailure().hasStackTraceContaining(message));
  }

  @Test
  void a_method_that_cannot_be_a_handler_is_refused(TestDatabase db) {
    refused(
        db,
        "NoPayload.nothing of the bean 'jobErrorsTest.NoPayload' has no parameter for the payload."
            + " Add one",
        NoPayload.class);
    refused(db, "2 parameters that could be the payload: [Image, Thread].", TwoPayloads.class);
    refused(db, "has a payload of String, which is not a JSON object.", Plain.class);
    refused(db, "is private. Remove 'private'.", Private.class);
    refused(db, "does not run in a transaction. Set inTransaction = true", NoTransaction.class);
  }

  @Test
  void an_invalid_attribute_is_refused(TestDatabase db) {
    Applications.withoutWorker(db)
        .withUserConfiguration(BadDuration.class)
        .run(
            application ->
                assertThat(application)
                    .getFailure()
                    .hasMessageContaining(
                        "timeLimit 'soon' is not a duration such as 30s, 10m or 2h"));
    Applications.withoutWorker(db)
        .withUserConfiguration(BadName.class)
        .run(
            application ->
                assertThat(application)
                    .getFailure()
                    .hasMessageContaining("'Send it' is not a name for a task type"));
  }

  @Test
  void two_handlers_of_one_type_are_refused(TestDatabase db) {
    refused(
        db,
        "Two handlers have the task type resize: the bean 'other' and the method Same.resize of the"
            + " bean",
        Same.class,
        SameBean.class);
  }

  @Configuration(proxyBeanMethods = false)
  @EnableAutoConfiguration
  @Import(NoPayload.class)
  static class Broken {}

  @Test
  @ExtendWith(OutputCaptureExtension.class)
  void the_report_says_what_to_do(TestDatabase db, CapturedOutput output) {
    SpringApplication application = new SpringApplication(Broken.class);
    application.setWebApplicationType(WebApplicationType.NONE);
    try {
      application
          .run(
              "--spring.datasource.url=" + db.url().jdbcUrl(),
              "--spring.datasource.username=" + db.url().properties().get("user"),
              "--spring.flyway.enabled=false",
              "--steadyhand.worker.enabled=false")
          .close();
    } catch (RuntimeException e) {
      assertThat(output)
          .contains("APPLICATION FAILED TO START")
          .contains("has no parameter for the payload.")
          .contains("Action:")
          .contains("Add one: a record with what the job needs");
      return;
    }
    throw new AssertionError("it started");
  }
}
