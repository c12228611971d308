package dev.steadyhand.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.worker.TaskContext;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import jakarta.persistence.PersistenceContext;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.postgresql.Driver;
import org.postgresql.PGConnection;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.hibernate.autoconfigure.HibernateJpaAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceUtils;
import org.springframework.jdbc.datasource.SimpleDriverDataSource;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionStatus;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.SimpleTransactionStatus;

/** Handlers in transactions of the application's manager, which also complete their tasks. */
@DatabaseTest
class JobTransactionsTest {
  /** Also notes in which transactions tasks are completed. */
  private static final String RECEIPTS =
      """
      create table receipt (
          order_id bigint primary key, attempt integer, written_in xid8 default pg_current_xact_id());
      create table completion (task_id bigint, written_in xid8 default pg_current_xact_id());
      create function note_completion() returns trigger
      language plpgsql security definer as $$
      begin
          insert into public.completion (task_id) values (new.task_id);
          return null;
      end $$;
      create trigger noted after insert on queues.task_completed
      for each row execute function note_completion();
      """;

  record Order(long id) {}

  record Booked(long id) {}

  static class JdbcShop {
    private final JdbcClient jdbc;
    private final SteadyhandClient steadyhand;
    private final DataSource dataSource;

    JdbcShop(JdbcClient jdbc, SteadyhandClient steadyhand, DataSource dataSource) {
      this.jdbc = jdbc;
      this.steadyhand = steadyhand;
      this.dataSource = dataSource;
    }

    @Job(inTransaction = true, firstDelay = "0s")
    void bookOrder(Order order, TaskContext task, Connection connection) throws SQLException {
      assertThat(DataSourceUtils.getConnection(dataSource).unwrap(PGConnection.class))
          .as("what JdbcClient uses")
          .isSameAs(connection.unwrap(PGConnection.class));
      jdbc.sql("insert into receipt (order_id, attempt) values (?, ?)")
          .params(order.id(), task.attempt())
          .update();
      steadyhand.enqueue(new Booked(order.id()));
      if (task.attempt() < 3) {
        throw new IllegalStateException("not yet");
      }
    }

    @Job
    void celebrate(Booked booked) {}
  }

  @Test
  void writes_of_jdbc_client_and_what_is_enqueued_commit_with_the_completion(TestDatabase db)
      throws Exception {
    db.execute(RECEIPTS);
    application(db)
        .withUserConfiguration(JdbcShop.class)
        .run(
            application -> {
              SteadyhandClient steadyhand = application.getBean(SteadyhandClient.class);
              long taskId = steadyhand.enqueue(new Order(7)).taskId();
              awaitEnd(db, taskId);
              assertThat(db.texts("select order_id || ' ' || attempt from receipt"))
                  .as("attempts that failed left nothing")
                  .containsExactly("7 3");
              assertOneTransaction(db, taskId);
              assertThat(
                      db.number("select count(*) from queues.task where task_type = 'celebrate'"))
                  .isOne();
              assertThat(
                      db.number(
                          "select count(*) from queues.error where task_id = ? and error_message"
                              + " like '%not yet'",
                          taskId))
                  .isEqualTo(2);
            });
  }

  @Entity(name = "receipt")
  static class Receipt {
    @Id long order_id;
    int attempt;
  }

  static class JpaShop {
    @PersistenceContext private EntityManager entities;

    @Job(inTransaction = true, firstDelay = "0s", maxAttempts = 2)
    @Transactional
    public void bookOrder(Order order, TaskContext task) {
      Receipt receipt = new Receipt();
      receipt.order_id = order.id();
      receipt.attempt = task.attempt();
      entities.persist(receipt);
      if (order.id() == 7 && task.attempt() < 2) {
        entities.flush();
        throw new IllegalStateException("not yet");
      }
    }
  }

  @Configuration(proxyBeanMethods = false)
  @AutoConfigurationPackage(basePackageClasses = Receipt.class)
  static class JpaConfiguration {
    @Bean
    JpaShop shop() {
      return new JpaShop();
    }
  }

  @Test
  void writes_of_jpa_commit_with_the_completion_and_what_fails_at_the_flush_is_a_failed_attempt(
      TestDatabase db) throws Exception {
    db.execute(RECEIPTS);
    application(db)
        .withConfiguration(AutoConfigurations.of(HibernateJpaAutoConfiguration.class))
        .withUserConfiguration(JpaConfiguration.class)
        .run(
            application -> {
              SteadyhandClient steadyhand = application.getBean(SteadyhandClient.class);
              long taskId = steadyhand.enqueue(new Order(7)).taskId();
              awaitEnd(db, taskId);
              assertThat(db.texts("select order_id || ' ' || attempt from receipt"))
                  .containsExactly("7 2");
              assertOneTransaction(db, taskId);

              db.execute("insert into receipt values (8, 0)");
              long twice = steadyhand.enqueue(new Order(8)).taskId();
              awaitEnd(db, twice);
              assertThat(state(db, twice)).isEqualTo("dead");
              assertThat(db.number("select count(*) from queues.error where task_id = ?", twice))
                  .as("both attempts are recorded")
                  .isEqualTo(2);
              assertThat(db.text("select last_error from queues.dead_letter"))
                  .contains("duplicate key value");
            });
  }

  static class Elsewhere {
    @Bean
    JdbcTransactionManager transactionManager(TestUrl url) {
      return new JdbcTransactionManager(new SimpleDriverDataSource(new Driver(), url.jdbcUrl()));
    }
  }

  record TestUrl(String jdbcUrl) {}

  @Test
  void a_manager_of_another_data_source_is_refused(TestDatabase db) throws Exception {
    db.execute(RECEIPTS);
    application(db)
        .withBean(TestUrl.class, () -> new TestUrl(withUser(db)))
        .withUserConfiguration(Elsewhere.class, JdbcShop.class)
        .run(
            application ->
                assertThat(application)
                    .getFailure()
                    .hasStackTraceContaining(
                        "has no JDBC connection of the data source of Steadyhand")
                    .hasStackTraceContaining("@SteadyhandDataSource"));
  }

  /** Begins nothing. */
  static class NoTransactions implements PlatformTransactionManager {
    @Override
    public TransactionStatus getTransaction(@Nullable TransactionDefinition definition) {
      return new SimpleTransactionStatus();
    }

    @Override
    public void commit(TransactionStatus status) {}

    @Override
    public void rollback(TransactionStatus status) {}
  }

  @Test
  void a_manager_that_begins_no_transaction_is_refused(TestDatabase db) throws Exception {
    db.execute(RECEIPTS);
    application(db)
        .withBean(PlatformTransactionManager.class, NoTransactions::new)
        .withUserConfiguration(JdbcShop.class)
        .run(
            application ->
                assertThat(application)
                    .getFailure()
                    .hasStackTraceContaining("does not begin transactions"));
  }

  @Test
  void another_database_than_that_of_the_worker_is_refused(TestDatabase db) throws Exception {
    try (TestDatabase other = TestDatabase.create()) {
      // Copies of one template are copies of one installation.
      other.execute("update queues.setting set installation_id = gen_random_uuid()");
      application(db)
          .withUserConfiguration(JdbcShop.class)
          .withPropertyValues("steadyhand.worker.url=" + other.url().jdbcUrl())
          .run(
              application ->
                  assertThat(application)
                      .getFailure()
                      .hasStackTraceContaining("are on another database than the worker"));
    }
  }

  @Test
  void a_login_that_may_not_complete_tasks_is_told_what_to_grant(TestDatabase db) throws Exception {
    db.execute("drop role if exists spring_shop");
    db.execute("create role spring_shop login in role steadyhand_application");
    try {
      ApplicationContextRunner separate =
          application(db)
              .withUserConfiguration(JdbcShop.class)
              .withPropertyValues(
                  "spring.datasource.username=spring_shop",
                  "steadyhand.migration.username=" + db.url().properties().get("user"),
                  "steadyhand.worker.username=" + db.url().properties().get("user"));
      separate.run(
          application ->
              assertThat(application)
                  .getFailure()
                  .hasStackTraceContaining("grant steadyhand_handler to"));
      db.execute("grant steadyhand_handler to spring_shop");
      db.execute(RECEIPTS);
      db.execute("grant insert on receipt to spring_shop");
      separate.run(
          application -> {
            assertThat(application).hasNotFailed();
            long taskId =
                application.getBean(SteadyhandClient.class).enqueue(new Order(7)).taskId();
            awaitEnd(db, taskId);
            assertOneTransaction(db, taskId);
          });
    } finally {
      db.execute("drop owned by spring_shop");
      db.execute("drop role spring_shop");
    }
  }

  private static ApplicationContextRunner application(TestDatabase db) {
    return Applications.on(db).withPropertyValues("steadyhand.worker.poll-interval=50ms");
  }

  private static String withUser(TestDatabase db) {
    return db.url().jdbcUrl() + "?user=" + db.url().properties().get("user");
  }

  private static void assertOneTransaction(TestDatabase db, long taskId) throws SQLException {
    assertThat(
            db.number(
                "select count(*) from receipt join completion using (written_in) where task_id = ?",
                taskId))
        .as("the row and the completion were written by one transaction")
        .isOne();
  }

  private static void awaitEnd(TestDatabase db, long taskId) throws SQLException {
    while (!state(db, taskId).matches("completed|dead")) {
      Thread.onSpinWait();
    }
  }

  private static String state(TestDatabase db, long taskId) throws SQLException {
    return db.text("select state from queues.task_state where task_id = ?", taskId);
  }
}
