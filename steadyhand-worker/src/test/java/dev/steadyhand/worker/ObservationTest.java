package dev.steadyhand.worker;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.spi.ILoggingEvent;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.worker.metrics.WorkerMetrics;
import dev.steadyhand.worker.tracing.WorkerTracing;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.opentelemetry.sdk.testing.junit5.OpenTelemetryExtension;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What is visible of a worker from outside, and what must never be. */
@DatabaseTest
class ObservationTest {
  private static final String CANARY = "canary-4711";

  @RegisterExtension static final OpenTelemetryExtension TRACES = OpenTelemetryExtension.create();

  @Test
  void metrics_count_what_was_claimed_and_how_it_ended(TestDatabase database) throws Exception {
    SimpleMeterRegistry registry = new SimpleMeterRegistry();
    WorkerMetrics metrics = new WorkerMetrics(registry);
    TestChannel email =
        new TestChannel(
            "email",
            call ->
                call.request().has("refuse")
                    ? Outcome.Refused.byProvider("answered 550")
                    : Outcome.Accepted.empty());
    database.execute("select queues.enqueue('email', '{}') from generate_series(1, 5)");
    database.execute("select queues.enqueue('email', '{\"refuse\": true}')");
    database.execute("select queues.enqueue('sms', '{}') from generate_series(1, 3)");
    Worker worker =
        Worker.builder(database.url("worker_service_user"))
            .channel(email)
            .listener(metrics)
            .build();
    metrics.bind(worker);
    metrics.refreshDepth(worker);

    assertThat(
            registry
                .get("steadyhand.queue.waiting")
                .tags("queue", "default", "channel", "email")
                .gauge()
                .value())
        .isEqualTo(6);
    assertThat(registry.get("steadyhand.worker.healthy").gauge().value()).isZero();
    worker.drain();

    assertThat(registry.get("steadyhand.tasks.claimed").tag("queue", "default").counter().count())
        .isEqualTo(6);
    assertThat(
            registry
                .get("steadyhand.tasks.ended")
                .tags("channel", "email", "end", "completed")
                .timer()
                .count())
        .isEqualTo(5);
    assertThat(
            registry
                .get("steadyhand.tasks.ended")
                .tags("channel", "email", "end", "failed")
                .timer()
                .count())
        .isOne();
    assertThat(registry.get("steadyhand.tasks.held").gauge().value()).isZero();
  }

  @Test
  void a_span_belongs_to_the_trace_of_the_enqueue(TestDatabase database) throws Exception {
    String trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    database.execute(
        "select set_config('steadyhand.traceparent', ?, false), queues.enqueue('email', '{}')",
        "00-" + trace + "-00f067aa0ba902b7-01");

    Worker.builder(database.url("worker_service_user"))
        .channel(TestChannel.accepting("email"))
        .listener(new WorkerTracing(TRACES.getOpenTelemetry()))
        .build()
        .drain();

    assertThat(TRACES.getSpans())
        .singleElement()
        .satisfies(
            span -> {
              assertThat(span.getName()).isEqualTo("process email");
              assertThat(span.getTraceId()).isEqualTo(trace);
              assertThat(span.getEvents()).extracting("name").contains("provider_answered");
            });
  }

  @Test
  void logs_name_task_delivery_and_channel(TestDatabase database) throws Exception {
    Handlers.install(database);
    database.execute("select queues.enqueue('db_function', '{\"db_function\": \"app.raising\"}')");
    List<ILoggingEvent> events = Logs.during(() -> Worker.builder(database.url()).build().drain());

    assertThat(events)
        .filteredOn(event -> event.getLevel() == Level.WARN)
        .singleElement()
        .satisfies(
            event ->
                assertThat(event.getMDCPropertyMap())
                    .containsAllEntriesOf(
                        Map.of("task_id", "1", "delivery", "1", "channel", "db_function")));
  }

  @Test
  void logs_each_answer_that_is_not_success_once_and_without_payload(TestDatabase database)
      throws Exception {
    Handlers.install(database);
    database.execute(
        """
        create function app.answering(_payload jsonb) returns jsonb language plpgsql as $$
        begin
            raise notice 'a notice of the function itself: %', _payload;
            return _payload -> 'answer';
        end;
        $$
        """);
    database.execute("select internal.register_function('app.answering')");
    database.execute(
        """
        select queues.enqueue('db_function', jsonb_build_object('db_function', 'app.answering', 'answer', a.answer))
        from unnest(array['{"status": "succeeded"}', '{"status": "order_not_found"}', '{"error": "%1$s"}',
            '{"status": "No %1$s"}', '{"status": "scheduled"}']::jsonb[]) a (answer)
        """
            .formatted(CANARY));
    database.execute(
        """
        select queues.enqueue('email', '{"success_handler": "app.answering"}')
        """);

    List<ILoggingEvent> events =
        Logs.during(
            () ->
                Worker.builder(database.url())
                    .channel(TestChannel.accepting("email"))
                    .build()
                    .drain());

    assertThat(events)
        .filteredOn(event -> event.getLevel() == Level.WARN)
        .extracting(ILoggingEvent::getFormattedMessage)
        .containsExactlyInAnyOrder(
            "task 2: app.answering answered order_not_found",
            "task 3: app.answering answered without success",
            "task 4: app.answering answered without success",
            "task 6: app.answering answered without success");
    assertThat(events).noneMatch(event -> event.getFormattedMessage().contains(CANARY));
  }

  @Test
  void a_secret_in_a_payload_is_seen_nowhere(TestDatabase database) throws Exception {
    Handlers.install(database);
    SimpleMeterRegistry registry = new SimpleMeterRegistry();
    TestChannel email =
        new TestChannel(
            "email",
            call -> {
              throw new IllegalStateException(call.request().toString());
            });
    String secret =
        "\"secret\": \"%s\", \"nested\": {\"also\": [\"%s\"]}".formatted(CANARY, CANARY);
    database.execute("select queues.enqueue('email', ('{' || ? || '}')::jsonb)", secret);
    database.execute(
        "select queues.enqueue('db_function', ('{\"db_function\": \"app.raising\", ' || ? ||"
            + " '}')::jsonb)",
        secret);
    database.execute(
        "select queues.enqueue('db_function', ('{\"db_function\": \"nowhere.known\", ' || ? ||"
            + " '}')::jsonb)",
        secret);

    List<ILoggingEvent> events =
        Logs.during(
            () ->
                Worker.builder(database.url())
                    .options(WorkerOptions.defaults().polling(Duration.ofMillis(50)))
                    .channel(email)
                    .listener(new WorkerMetrics(registry))
                    .build()
                    .drain());

    assertThat(events).isNotEmpty().noneMatch(event -> shown(event).contains(CANARY));
    assertThat(database.texts("select error_message from queues.error"))
        .hasSize(3)
        .noneMatch(m -> m.contains(CANARY));
    assertThat(registry.getMeters()).noneMatch(meter -> meter.getId().toString().contains(CANARY));
  }

  private static String shown(ILoggingEvent event) {
    return event.getFormattedMessage()
        + event.getMDCPropertyMap()
        + (event.getThrowableProxy() == null ? "" : event.getThrowableProxy().getMessage());
  }
}
