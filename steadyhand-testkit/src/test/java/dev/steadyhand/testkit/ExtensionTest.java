package dev.steadyhand.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.steadyhand.client.NewTask;
import dev.steadyhand.client.TaskClient;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** What the extension provides to test classes: these tests run the nested ones. */
class ExtensionTest {
  private static final List<String> DATABASES = new CopyOnWriteArrayList<>();
  private static final AtomicInteger INSTALLED = new AtomicInteger();

  @BeforeEach
  void forget() {
    DATABASES.clear();
  }

  /** Records the database of its test, and whether another test has used it. */
  private static void visit(TestKit kit) {
    DATABASES.add(String.valueOf(kit.texts("select current_database()").getFirst()));
    kit.execute("create table if not exists app.visit (visit_id bigserial)");
    kit.execute("insert into app.visit default values");
  }

  private static long visits(TestKit kit) {
    return kit.number("select count(*) from app.visit");
  }

  static final class AppTables implements TestSetup {
    @Override
    public void install(DataSource owner) throws Exception {
      INSTALLED.incrementAndGet();
      try (Connection connection = owner.getConnection();
          Statement statement = connection.createStatement()) {
        statement.execute("create schema app");
        statement.execute("create table app.installed as select internal.clock() as installed_at");
      }
    }
  }

  @SteadyhandTest(setup = AppTables.class)
  static class OneDatabase {
    OneDatabase(TestKit kit) {
      kit.webhook().once(Answer.refuses("forgotten before the test"));
    }

    @Test
    void first(TestKit kit) throws Exception {
      visit(kit);
      kit.client().enqueue(NewTask.of("webhook", Map.of()));
      kit.drain();
      assertThat(kit.webhook()).hadEffects(1);
    }

    @Test
    void second(TestKit kit) {
      visit(kit);
    }

    @Nested
    class Inside {
      @Test
      void third(TestKit kit) {
        visit(kit);
        assertThat(visits(kit)).isEqualTo(3);
      }
    }
  }

  @SteadyhandTest(setup = AppTables.class)
  static class AnotherDatabase {
    @Test
    void is_empty(TestKit kit) {
      visit(kit);
      assertThat(visits(kit)).isOne();
    }
  }

  @SteadyhandTest(setup = AppTables.class, fresh = SteadyhandTest.Fresh.PER_TEST)
  static class FreshDatabase {
    @BeforeEach
    void set_up(TestKit kit) {
      visit(kit);
    }

    @Test
    void first(TestKit kit) {
      assertThat(visits(kit)).isOne();
    }

    @Test
    void second(TestKit kit) {
      assertThat(visits(kit)).isOne();
    }
  }

  @SteadyhandTest(
      packs = "none",
      packsFrom = "../examples/send-reminder",
      setup = AppTables.class,
      startsAt = "2031-02-03T04:05:06Z")
  static class Parameters {
    @Test
    void are_parts_of_one_kit(
        TestKit kit, TestClock test, Clock clock, DataSource dataSource, TaskClient client) {
      assertThat(test).isSameAs(clock).isSameAs(kit.clock());
      assertThat(dataSource).isSameAs(kit.dataSource());
      assertThat(client).isNotNull();
      assertThat(
              kit.texts("select nspname from pg_namespace where nspname in ('comms', 'reminders')"))
          .as("packs")
          .containsExactly("reminders");
      assertThat(clock.instant()).hasToString("2031-02-03T04:05:06Z");
      assertThat(
              kit.texts(
                  "select to_char(installed_at at time zone 'UTC', 'YYYY') from app.installed"))
          .as("the time in which the application was installed")
          .containsExactly("2030");
    }
  }

  static class Registered {
    @RegisterExtension
    static final SteadyhandExtension STEADYHAND =
        SteadyhandExtension.of(
            () -> TestKit.builder().setup(AppTables.class).setup(owner -> DATABASES.add("mine")));

    @Test
    void is_built_as_it_says(TestKit kit) {
      assertThat(visitsOfNobody(kit)).isZero();
    }

    private static long visitsOfNobody(TestKit kit) {
      return kit.number("select count(*) from pg_tables where tablename = 'visit'");
    }
  }

  private static TestExecutionSummary run(Class<?>... classes) {
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(Stream.of(classes).map(type -> selectClass(type)).toList())
                .build(),
            listener);
    TestExecutionSummary summary = listener.getSummary();
    assertThat(summary.getFailures())
        .extracting(TestExecutionSummary.Failure::getException)
        .isEmpty();
    return summary;
  }

  @Test
  void a_class_has_a_database_of_its_own_and_leaves_nothing_behind() throws Exception {
    TestExecutionSummary summary = run(OneDatabase.class, AnotherDatabase.class);

    assertThat(summary.getTestsSucceededCount()).isEqualTo(4);
    assertThat(new HashSet<>(DATABASES)).hasSize(2);
    try (TestKit kit = TestKit.create()) {
      assertThat(kit.texts("select datname from pg_database"))
          .doesNotContainAnyElementsOf(DATABASES);
    }
  }

  @Test
  void each_test_has_a_database_of_its_own_if_it_wants() {
    assertThat(run(FreshDatabase.class).getTestsSucceededCount()).isEqualTo(2);
    assertThat(new HashSet<>(DATABASES)).hasSize(2);
  }

  @Test
  void what_is_described_alike_is_installed_once() {
    run(AnotherDatabase.class);
    int once = INSTALLED.get();
    run(AnotherDatabase.class, FreshDatabase.class);

    assertThat(INSTALLED.get()).isEqualTo(once);
  }

  @Test
  void tests_are_handed_the_parts_of_their_kit() {
    assertThat(run(Parameters.class).getTestsSucceededCount()).isOne();
  }

  @Test
  void a_kit_may_be_built_by_the_test() {
    assertThat(run(Registered.class).getTestsSucceededCount()).isOne();
    assertThat(DATABASES).containsExactly("mine");
  }
}
