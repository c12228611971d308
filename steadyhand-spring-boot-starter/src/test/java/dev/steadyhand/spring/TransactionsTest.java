package dev.steadyhand.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.steadyhand.client.KickedOff;
import dev.steadyhand.client.Kickoff;
import dev.steadyhand.client.KickoffException;
import dev.steadyhand.client.NewTask;
import dev.steadyhand.client.QueueException;
import dev.steadyhand.client.TaskClient;
import dev.steadyhand.client.TaskState;
import dev.steadyhand.database.SqlState;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import jakarta.persistence.PersistenceContext;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.postgresql.Driver;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.hibernate.autoconfigure.HibernateJpaAutoConfiguration;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.dao.InvalidDataAccessResourceUsageException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.LazyConnectionDataSourceProxy;
import org.springframework.jdbc.datasource.SimpleDriverDataSource;
import org.springframework.jdbc.datasource.TransactionAwareDataSourceProxy;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionTemplate;

/** Tasks are enqueued in the open transaction, however it was opened. */
@DatabaseTest
class TransactionsTest {
  private static final String TASKS = "select count(*) from queues.task";

  private static NewTask email() {
    return NewTask.of("email", Map.of("to_address", "ann@example.org"));
  }

  /** Changes data and enqueues, like a service of an application. */
  static class Shop {
    private final SteadyhandClient steadyhand;
    private final JdbcTemplate jdbc;

    Shop(SteadyhandClient steadyhand, JdbcTemplate jdbc) {
      this.steadyhand = steadyhand;
      this.jdbc = jdbc;
    }

    @Transactional
    public long sell(String thing) {
      jdbc.update("insert into sale (thing) values (?)", thing);
      long taskId = steadyhand.enqueue(email()).taskId();
      steadyhand.enqueueAll(List.of(email(), email()));
      // The transaction sees its own changes; other sessions do not.
      assertThat(steadyhand.inspect(taskId)).map(TaskState::taskType).hasValue("email");
      if (thing.equals("nothing")) {
        throw new IllegalArgumentException("nothing to sell");
      }
      return taskId;
    }
  }

  @Configuration(proxyBeanMethods = false)
  static class ShopConfiguration {
    @Bean
    Shop shop(SteadyhandClient steadyhand, JdbcTemplate jdbc) {
      return new Shop(steadyhand, jdbc);
    }
  }

  @Test
  void a_transaction_of_jdbc_is_joined_and_without_one_each_call_is_its_own(TestDatabase db)
      throws Exception {
    db.execute("create table sale (thing text)");
    Applications.withoutWorker(db)
        .withUserConfiguration(ShopConfiguration.class)
        .run(
            application -> {
              Shop shop = application.getBean(Shop.class);
              long taskId = shop.sell("book");
              assertThat(db.number(TASKS)).isEqualTo(3);
              assertThat(db.number("select count(*) from sale")).isOne();

              assertThatExceptionOfType(IllegalArgumentException.class)
                  .isThrownBy(() -> shop.sell("nothing"));
              assertThat(db.number(TASKS)).isEqualTo(3);
              assertThat(db.number("select count(*) from sale")).isOne();

              SteadyhandClient steadyhand = application.getBean(SteadyhandClient.class);
              steadyhand.enqueue(email());
              assertThat(db.number(TASKS)).isEqualTo(4);
              assertThat(steadyhand.inspect(taskId)).isPresent();
              assertThat(steadyhand.inspect(-1)).isEmpty();
              assertThat(steadyhand.kickoff(sendEmail(-1))).isInstanceOf(KickedOff.Refused.class);
              try (Connection next = application.getBean(DataSource.class).getConnection()) {
                assertThat(next.getAutoCommit()).as("a connection goes back as it came").isTrue();
              }
            });
  }

  @Test
  void errors_are_translated_to_data_access_exceptions(TestDatabase db) {
    Applications.withoutWorker(db)
        .run(
            application -> {
              SteadyhandClient steadyhand = application.getBean(SteadyhandClient.class);
              assertThatExceptionOfType(QueueException.class)
                  .isThrownBy(() -> steadyhand.enqueue(NewTask.of("pigeon", Map.of("to", "Ann"))))
                  .extracting(QueueException::state)
                  .isEqualTo(SqlState.UNKNOWN_TASK_TYPE);
              assertThat(db.number(TASKS)).isZero();
            });
  }

  @Test
  void a_wrong_kickoff_says_what_is_wrong_and_the_transaction_goes_on(TestDatabase db) {
    Applications.withoutWorker(db)
        .run(
            application -> {
              SteadyhandClient steadyhand = application.getBean(SteadyhandClient.class);
              template(application)
                  .executeWithoutResult(
                      status -> {
                        assertThatExceptionOfType(KickoffException.class)
                            .isThrownBy(() -> steadyhand.kickoff(Kickoff.of("comms.kickoff_mail")))
                            .withMessage(
                                "There is no function comms.kickoff_mail. The schema comms has"
                                    + " these kickoffs: kickoff_send_email, kickoff_send_sms.");
                        assertThatExceptionOfType(KickoffException.class)
                            .isThrownBy(
                                () ->
                                    steadyhand.kickoff(
                                        Kickoff.of("comms.kickoff_send_email").with("_id", 1)))
                            .withMessageStartingWith(
                                "comms.kickoff_send_email has no argument _id. It takes:"
                                    + " _message_id bigint");
                        steadyhand.enqueue(email());
                      });
              assertThat(db.number(TASKS)).isOne();
            });
  }

  @Test
  void a_failure_of_the_database_keeps_its_message(TestDatabase db) throws SQLException {
    db.execute("create schema shop");
    db.execute(
        """
        create function shop.kickoff_broken(out validation_failure_message text, out broken_task_id bigint)
        language plpgsql as $$ begin broken_task_id := shop.no_such_function(); end; $$\
        """);
    Applications.withoutWorker(db)
        .run(
            application -> {
              SteadyhandClient steadyhand = application.getBean(SteadyhandClient.class);
              assertThatExceptionOfType(InvalidDataAccessResourceUsageException.class)
                  .isThrownBy(() -> steadyhand.kickoff(Kickoff.of("shop.kickoff_broken")))
                  .withMessage(
                      "kickoff failed: function shop.no_such_function() does not exist (SQLSTATE"
                          + " 42883)");
            });
  }

  /**
   * More than one statement can hold, so that a connection in autocommit mode would keep the first
   * batch.
   */
  @Test
  void a_scope_without_a_transaction_is_not_joined(TestDatabase db) {
    List<NewTask> tasks = new ArrayList<>(Collections.nCopies(10_000, email()));
    tasks.add(NewTask.of("pigeon", Map.of()));
    Applications.withoutWorker(db)
        .run(
            application -> {
              SteadyhandClient steadyhand = application.getBean(SteadyhandClient.class);
              TransactionTemplate scope = template(application);
              scope.setPropagationBehavior(TransactionDefinition.PROPAGATION_SUPPORTS);
              scope.executeWithoutResult(
                  status -> {
                    application.getBean(JdbcTemplate.class).queryForList("select 1");
                    assertThatExceptionOfType(QueueException.class)
                        .isThrownBy(() -> steadyhand.enqueueAll(tasks));
                    assertThat(number(db, TASKS)).as("all or none").isZero();
                    steadyhand.enqueue(email());
                    assertThat(number(db, TASKS)).as("committed").isOne();
                  });
            });
  }

  @Test
  void a_proxy_around_the_data_source_changes_nothing(TestDatabase db) throws Exception {
    SimpleDriverDataSource plain = dataSource(db);
    LazyConnectionDataSourceProxy lazy = new LazyConnectionDataSourceProxy(plain);
    for (DataSource target : List.of(plain, lazy)) {
      TransactionAwareDataSourceProxy proxy = new TransactionAwareDataSourceProxy(target);
      SteadyhandClient steadyhand = new SteadyhandClient(new TaskClient(), proxy);
      new TransactionTemplate(new JdbcTransactionManager(proxy))
          .executeWithoutResult(
              status -> {
                steadyhand.enqueue(email());
                assertThat(number(db, TASKS)).as("not committed").isZero();
                status.setRollbackOnly();
              });
      assertThat(db.number(TASKS)).isZero();
    }
  }

  @Test
  void a_transaction_on_something_else_is_refused(TestDatabase db) throws Exception {
    SteadyhandClient steadyhand = new SteadyhandClient(new TaskClient(), dataSource(db));
    TransactionTemplate elsewhere =
        new TransactionTemplate(new JdbcTransactionManager(dataSource(db)));
    assertThatIllegalStateException()
        .isThrownBy(() -> elsewhere.execute(status -> steadyhand.enqueue(email())))
        .withMessageContaining("not on the data source of Steadyhand");
    assertThat(db.number(TASKS)).isZero();
  }

  /** A row of the application's own. */
  @Entity(name = "sale")
  static class Sale {
    @Id String thing = "";
  }

  /** The same with JPA. */
  static class JpaShop {
    @PersistenceContext private EntityManager entities;
    private final SteadyhandClient steadyhand;

    JpaShop(SteadyhandClient steadyhand) {
      this.steadyhand = steadyhand;
    }

    @Transactional
    public void sell(String thing) {
      Sale sale = new Sale();
      sale.thing = thing;
      entities.persist(sale);
      steadyhand.enqueue(email());
      if (thing.equals("nothing")) {
        throw new IllegalArgumentException("nothing to sell");
      }
    }
  }

  @Configuration(proxyBeanMethods = false)
  @AutoConfigurationPackage(basePackageClasses = Sale.class)
  static class JpaConfiguration {
    @Bean
    JpaShop shop(SteadyhandClient steadyhand) {
      return new JpaShop(steadyhand);
    }
  }

  @Test
  void a_transaction_of_jpa_is_joined(TestDatabase db) throws Exception {
    db.execute("create table sale (thing text primary key)");
    Applications.withoutWorker(db)
        .withConfiguration(AutoConfigurations.of(HibernateJpaAutoConfiguration.class))
        .withUserConfiguration(JpaConfiguration.class)
        .run(
            application -> {
              assertThat(application)
                  .getBean(PlatformTransactionManager.class)
                  .isInstanceOf(JpaTransactionManager.class);
              JpaShop shop = application.getBean(JpaShop.class);
              shop.sell("book");
              assertThat(db.number(TASKS)).isOne();

              assertThatExceptionOfType(IllegalArgumentException.class)
                  .isThrownBy(() -> shop.sell("nothing"));
              assertThatExceptionOfType(RuntimeException.class)
                  .as("the row is there already")
                  .isThrownBy(() -> shop.sell("book"));
              assertThat(db.number(TASKS)).isOne();
              assertThat(db.texts("select thing from sale")).containsExactly("book");
            });
  }

  private static Kickoff sendEmail(long messageId) {
    return Kickoff.of("comms.kickoff_send_email").with("_message_id", messageId);
  }

  private static TransactionTemplate template(ApplicationContext application) {
    return new TransactionTemplate(application.getBean(PlatformTransactionManager.class));
  }

  private static SimpleDriverDataSource dataSource(TestDatabase db) throws Exception {
    return new SimpleDriverDataSource(new Driver(), db.url().jdbcUrl(), db.url().toProperties());
  }

  private static long number(TestDatabase db, String sql) {
    try {
      return db.number(sql);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }
}
