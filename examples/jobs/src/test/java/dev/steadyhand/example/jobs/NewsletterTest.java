package dev.steadyhand.example.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.spring.Jobs;
import dev.steadyhand.spring.SteadyhandClient;
import dev.steadyhand.testkit.TestKit;
import dev.steadyhand.worker.Worker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
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
  private static final TestKit kit = TestKit.create();
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
  @Autowired private Jobs jobs;
  @Autowired private Subscriptions subscriptions;
  @Autowired private Subscribers subscribers;

  @BeforeEach
  void begin() {
    provider.forget();
  }

  /** Runs the jobs that are due, and those that follow from them. */
  private void drain() throws Exception {
    Worker.Builder builder = Worker.builder(kit.url());
    jobs.addTo(builder);
    try (Worker worker = builder.build()) {
      worker.drain();
    }
  }

  @Test
  void a_letter_is_delivered_though_the_provider_fails_at_first() throws Exception {
    provider.answer(503, 429);
    long taskId = steadyhand.enqueue(new Letter("ann@example.org", "Hello")).taskId();
    drain();
    kit.clock().advance(Duration.ofSeconds(10));
    drain();
    assertThat(kit.task(taskId)).isOpen();
    kit.clock().advance(Duration.ofMinutes(5));
    drain();
    assertThat(kit.task(taskId)).completed();
    assertThat(provider.letters()).containsExactly("ann@example.org: Hello");
    assertThat(provider.keys()).hasSize(1);
  }

  @Test
  void a_letter_is_given_up_after_five_attempts() throws Exception {
    provider.answer(503, 503, 503, 503, 503);
    long taskId = steadyhand.enqueue(new Letter("bob@example.org", "Hello")).taskId();
    for (int attempt = 0; attempt < 5; attempt++) {
      drain();
      kit.clock().advance(Duration.ofHours(1));
    }
    assertThat(kit.task(taskId)).hasDeadLetter();
    assertThat(provider.letters()).isEmpty();
  }

  @Test
  void each_line_of_a_file_is_one_subscriber_and_the_editor_is_told_at_the_end() throws Exception {
    List<String> lines = new ArrayList<>();
    IntStream.range(0, 1000).mapToObj(i -> "reader" + i + "@example.org").forEach(lines::add);
    lines.add("nobody");
    Collections.shuffle(lines);

    subscriptions.importAll("readers.csv", lines);
    for (int attempt = 0; attempt < 3; attempt++) {
      drain();
      kit.clock().advance(Duration.ofMinutes(1));
    }

    assertThat(subscribers.findAll())
        .hasSize(1000)
        .extracting(Subscriber::address)
        .doesNotHaveDuplicates();
    assertThat(provider.letters())
        .containsExactly(
            "editor@example.org: readers.csv: Batch[total=1001, completed=1000, dead=1]");
  }

  @Test
  void the_editor_gets_a_report_at_three() throws Exception {
    kit.clock().advance(Duration.ofDays(1));
    drain();
    assertThat(provider.letters())
        .singleElement()
        .asString()
        .startsWith("editor@example.org: Subscribers: ");
  }
}
