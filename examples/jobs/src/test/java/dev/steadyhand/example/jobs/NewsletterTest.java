package dev.steadyhand.example.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.spring.Jobs;
import dev.steadyhand.spring.SteadyhandClient;
import dev.steadyhand.testkit.TestKit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** The jobs of the newsletter, at the pace of the test. */
@SpringBootTest(
    webEnvironment = WebEnvironment.NONE,
    properties = "steadyhand.worker.enabled=false")
@DirtiesContext
class NewsletterTest {
  private static final TestKit kit = TestKit.builder().limit(5_000).build();
  private static final MailProvider provider = MailProvider.start();

  @DynamicPropertySource
  static void properties(DynamicPropertyRegistry registry) {
    registry.add("spring.datasource.url", () -> kit.url().jdbcUrl());
    registry.add("spring.datasource.username", () -> kit.url().properties().get("user"));
    registry.add("newsletter.provider", provider::uri);
  }

  @AfterAll
  static void stop() throws InterruptedException {
    provider.close();
    kit.close();
  }

  @Autowired private SteadyhandClient steadyhand;
  @Autowired private Subscriptions subscriptions;
  @Autowired private Subscribers subscribers;

  /** The kit runs the jobs of the application when the test says so. */
  @BeforeAll
  static void begin(@Autowired Jobs jobs) {
    kit.configureWorker(jobs::addTo);
  }

  @BeforeEach
  void forget() {
    provider.forget();
  }

  @Test
  void a_letter_is_delivered_though_the_provider_fails_at_first() {
    provider.answer(503, 429);
    long taskId = steadyhand.enqueue(new Letter("ann@example.org", "Hello")).taskId();
    kit.drainFor(Duration.ofMinutes(1));
    assertThat(kit.task(taskId)).isOpen();
    kit.drainFor(Duration.ofMinutes(5));
    assertThat(kit.task(taskId)).completed();
    assertThat(provider.letters()).containsExactly("ann@example.org: Hello");
    assertThat(provider.keys()).hasSize(1);
  }

  @Test
  void a_letter_is_given_up_after_five_attempts() {
    provider.answer(503, 503, 503, 503, 503);
    long taskId = steadyhand.enqueue(new Letter("bob@example.org", "Hello")).taskId();
    kit.drainFor(Duration.ofMinutes(10));
    assertThat(kit.task(taskId)).hasDeadLetter();
    assertThat(provider.letters()).isEmpty();
  }

  @Test
  void each_line_of_a_file_is_one_subscriber_and_the_editor_is_told_at_the_end() {
    List<String> lines = new ArrayList<>();
    IntStream.range(0, 1000).mapToObj(i -> "reader" + i + "@example.org").forEach(lines::add);
    lines.add("nobody");
    Collections.shuffle(lines);

    subscriptions.importAll("readers.csv", lines);
    kit.drainFor(Duration.ofMinutes(1));

    assertThat(subscribers.findAll())
        .hasSize(1000)
        .extracting(Subscriber::address)
        .doesNotHaveDuplicates();
    assertThat(provider.letters())
        .containsExactly(
            "editor@example.org: readers.csv: Batch[total=1001, completed=1000, dead=1]");
  }

  @Test
  void the_editor_gets_a_report_at_three() {
    kit.drainFor(Duration.ofDays(1));
    assertThat(provider.letters())
        .singleElement()
        .asString()
        .startsWith("editor@example.org: Subscribers: ");
  }
}
