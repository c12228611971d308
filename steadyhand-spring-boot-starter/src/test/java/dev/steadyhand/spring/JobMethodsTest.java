package dev.steadyhand.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.steadyhand.client.Cancelled;
import dev.steadyhand.client.Retry;
import dev.steadyhand.client.TaskType;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.worker.TaskContext;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.springframework.context.annotation.Scope;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Methods of beans that handle tasks, and beans that are handlers. */
@DatabaseTest
class JobMethodsTest {
  record Welcome(String name) {}

  record Image(long id) {}

  record Size(int width) {}

  private static final TaskType<Image> RESIZE = TaskType.of("resize_image", Image.class);

  private static final TaskType.WithResult<Image, Size> MEASURE =
      TaskType.of("measure", Image.class, Size.class);

  /** What the jobs of a test have done. */
  private static final BlockingQueue<String> done = new LinkedBlockingQueue<>();

  static class Greeter {
    @Job(firstDelay = "0s", maxAttempts = 3, timeLimit = "${greeter.limit:30s}")
    void sendWelcome(TaskContext task, Welcome welcome) {
      if (task.attempt() < 3) {
        throw new IllegalStateException("the mail server is down");
      }
      done.add(welcome.name() + " at attempt " + task.attempt());
    }

    @Job
    Size measure(Image image) {
      return new Size((int) image.id() * 100);
    }
  }

  @Test
  void a_method_is_called_with_the_payload_and_again_if_it_throws(TestDatabase db)
      throws Exception {
    Applications.on(db)
        .withBean(Greeter.class)
        .run(
            application -> {
              SteadyhandClient steadyhand = application.getBean(SteadyhandClient.class);
              long taskId = steadyhand.enqueue(new Welcome("Ann")).taskId();
              assertThat(done.take()).isEqualTo("Ann at attempt 3");

              long image = steadyhand.enqueue(MEASURE, new Image(7)).taskId();
              assertThat(steadyhand.awaitResult(MEASURE, image, Duration.ofMinutes(1)))
                  .isEqualTo(new Size(700));
              assertThat(steadyhand.result(MEASURE, image)).contains(new Size(700));
              assertThat(
                      db.texts("select error_message from queues.error where task_id = ?", taskId))
                  .containsOnly("java.lang.IllegalStateException: the mail server is down")
                  .hasSize(2);
            });
  }

  static class Annotated {
    @Job
    void usual(Image image) {}

    @Job(
        type = "${resize.type}",
        maxAttempts = 8,
        firstDelay = "2h",
        timeLimit = "PT3M",
        queue = "${resize.queue:bulk}",
        inTransaction = true,
        sharesTransactions = true,
        withoutMessages = true,
        encrypted = true)
    public void resizeImage(Welcome payload) {}
  }

  @Test
  void attributes_make_the_type_and_are_by_default_those_of_any_type(TestDatabase db)
      throws Exception {
    db.execute("select queues.create_queue('bulk')");
    Applications.withoutWorker(db)
        .withBean(Annotated.class)
        .withPropertyValues("resize.type=shrink")
        .run(
            application ->
                assertThat(application.getBean(Jobs.class).handlers())
                    .extracting(JobHandler::type)
                    .usingRecursiveFieldByFieldElementComparator()
                    .containsExactlyInAnyOrder(
                        TaskType.of("usual", Image.class),
                        TaskType.of("shrink", Welcome.class)
                            .retry(Retry.exponential(Duration.ofHours(2)).maxAttempts(8))
                            .timeLimit(Duration.ofMinutes(3))
                            .queue("bulk")
                            .sharingTransactions()
                            .withoutMessages()
                            .encrypted()));
  }

  @Configuration(proxyBeanMethods = false)
  static class HandlerBeans {
    @Bean
    JobHandler resize() {
      return JobHandler.of(RESIZE, (image, task) -> done.add("resized " + image.id()));
    }

    @Bean
    JobHandler measure() {
      return JobHandler.of(MEASURE, (image, task) -> new Size((int) image.id()));
    }

    @Bean
    JobHandler record(JdbcTemplate jdbc) {
      return JobHandler.inTransaction(
          TaskType.of("record", Welcome.class).queue("bulk"),
          (welcome, task, connection) -> {
            jdbc.update("insert into greeting (name) values (?)", welcome.name());
            done.add("recorded");
          });
    }
  }

  @Test
  void a_bean_is_a_handler_and_the_queue_of_its_type_is_served(TestDatabase db) throws Exception {
    db.execute("create table greeting (name text)");
    db.execute("select queues.create_queue('bulk')");
    Applications.on(db)
        .withUserConfiguration(HandlerBeans.class)
        .run(
            application -> {
              SteadyhandClient steadyhand = application.getBean(SteadyhandClient.class);
              steadyhand.enqueue(RESIZE, new Image(7));
              assertThat(done.take()).isEqualTo("resized 7");
              long image = steadyhand.enqueue(MEASURE, new Image(9)).taskId();
              assertThat(steadyhand.awaitResult(MEASURE, image, Duration.ofMinutes(1)))
                  .isEqualTo(new Size(9));
              long taskId = steadyhand.enqueue(new Welcome("Ann")).taskId();
              assertThat(done.take()).isEqualTo("recorded");
              while (!isCompleted(db, taskId)) {
                Thread.onSpinWait();
              }
              assertThat(db.texts("select name from greeting")).containsExactly("Ann");
            });
  }

  interface Greetings {
    @Job(type = "by_interface")
    void greet(Welcome welcome);
  }

  static class JdkProxied implements Greetings {
    @Override
    @Transactional
    public void greet(Welcome welcome) {
      done.add("greeted " + TransactionSynchronizationManager.isActualTransactionActive());
    }
  }

  static class CglibProxied {
    private final String field = "resized ";

    @Job(type = "by_class")
    @Transactional
    void resize(Image image) {
      done.add(field + TransactionSynchronizationManager.isActualTransactionActive());
    }
  }

  private static ApplicationContextRunner proxied(TestDatabase db, boolean targetClass) {
    return Applications.on(db).withPropertyValues("spring.aop.proxy-target-class=" + targetClass);
  }

  @Test
  void a_proxy_of_a_class_is_called(TestDatabase db) {
    proxied(db, true)
        .withBean(CglibProxied.class)
        .run(
            application -> {
              application.getBean(SteadyhandClient.class).enqueue(new Image(7));
              assertThat(done.take()).isEqualTo("resized true");
            });
  }

  @Test
  void a_proxy_of_an_interface_is_called_and_refused_if_it_lacks_the_method(TestDatabase db) {
    proxied(db, false)
        .withBean(Greetings.class, JdkProxied::new)
        .run(
            application -> {
              assertThat(Proxy.isProxyClass(application.getBean(Greetings.class).getClass()))
                  .isTrue();
              application.getBean(SteadyhandClient.class).enqueue(new Welcome("Ann"));
              assertThat(done.take()).isEqualTo("greeted true");
            });
    proxied(db, false)
        .withBean(Runnable.class, Hidden::new)
        .run(
            application ->
                assertThat(application)
                    .getFailure()
                    .rootCause()
                    .hasMessageContaining("not found in any interface"));
  }

  static class Hidden implements Runnable {
    @Override
    @Transactional
    public void run() {}

    @Job
    public void hidden(Image image) {}
  }

  private static final AtomicInteger created = new AtomicInteger();

  static class Counted {
    private final int number = created.incrementAndGet();

    @Job
    void count(Image image) {
      done.add("of " + number);
    }
  }

  @Configuration(proxyBeanMethods = false)
  static class LazyBean {
    @Bean
    @Lazy
    Counted counted() {
      return new Counted();
    }
  }

  @Configuration(proxyBeanMethods = false)
  static class PrototypeBean {
    @Bean
    @Scope("prototype")
    Counted counted() {
      return new Counted();
    }
  }

  @Test
  void a_lazy_bean_is_created_by_its_first_task_and_a_prototype_by_each(TestDatabase db) {
    created.set(0);
    for (Class<?> beans : List.of(LazyBean.class, PrototypeBean.class)) {
      Applications.on(db)
          .withUserConfiguration(beans)
          .run(
              application -> {
                assertThat(created).hasValue(beans == LazyBean.class ? 0 : 1);
                SteadyhandClient steadyhand = application.getBean(SteadyhandClient.class);
                steadyhand.enqueue(new Image(7));
                List<String> seen = new ArrayList<>(List.of(done.take()));
                steadyhand.enqueue(new Image(8));
                seen.add(done.take());
                assertThat(seen)
                    .isEqualTo(
                        beans == LazyBean.class
                            ? List.of("of 1", "of 1")
                            : List.of("of 2", "of 3"));
              });
    }
  }

  @Test
  void types_are_registered_at_start_so_that_one_connection_is_enough(TestDatabase db) {
    Applications.withoutWorker(db)
        .withBean(Greeter.class)
        .withPropertyValues(
            "spring.datasource.hikari.maximum-pool-size=1",
            "spring.datasource.hikari.connection-timeout=250")
        .run(
            application -> {
              assertThat(
                      db.number(
                          "select count(*) from queues.registered_task_type where task_type in"
                              + " ('send_welcome', 'measure')"))
                  .isEqualTo(2);
              SteadyhandClient steadyhand = application.getBean(SteadyhandClient.class);
              new TransactionTemplate(application.getBean(PlatformTransactionManager.class))
                  .executeWithoutResult(
                      status -> {
                        steadyhand.enqueue(new Welcome("Ann"));
                        steadyhand.enqueue(MEASURE, new Image(7));
                        status.setRollbackOnly();
                      });
              assertThat(db.number("select count(*) from queues.task")).isZero();
            });
  }

  static class Twins {
    @Job
    void shrink(Image image) {}

    @Job(queue = "bulk")
    void enlarge(Image image) {}
  }

  @Test
  void a_payload_names_its_type_unless_several_have_it(TestDatabase db) throws Exception {
    db.execute("select queues.create_queue('bulk')");
    Applications.withoutWorker(db)
        .withBean(Twins.class)
        .run(
            application -> {
              SteadyhandClient steadyhand = application.getBean(SteadyhandClient.class);
              assertThatIllegalArgumentException()
                  .isThrownBy(() -> steadyhand.enqueue(new Image(7)))
                  .withMessageContaining("[enlarge, shrink]");
              assertThatIllegalArgumentException()
                  .isThrownBy(() -> steadyhand.enqueue(new Welcome("Ann")))
                  .withMessageContaining("No task type is known for payloads of");
              assertThatIllegalArgumentException()
                  .isThrownBy(() -> steadyhand.task("enlarge", new Welcome("Ann")))
                  .withMessageContaining("and not of");
              Instant later = Instant.parse("2040-01-01T00:00:00Z");
              long taskId =
                  steadyhand.enqueue(steadyhand.task("enlarge", new Image(7)).at(later)).taskId();
              assertThat(
                      db.text(
                          "select concat_ws(' ', task_type, queue_name) from queues.task_state"
                              + " where task_id = ?",
                          taskId))
                  .isEqualTo("enlarge bulk");
              assertThat(steadyhand.cancel(taskId, "not needed")).isEqualTo(Cancelled.CANCELLED);

              steadyhand.register(Collections.singleton(TaskType.of("elsewhere", Welcome.class)));
              steadyhand.enqueue(new Welcome("Ann"));
            });
  }

  @Test
  void a_result_is_not_awaited_within_a_transaction(TestDatabase db) {
    Applications.withoutWorker(db)
        .run(
            application ->
                new TransactionTemplate(application.getBean(PlatformTransactionManager.class))
                    .executeWithoutResult(
                        status ->
                            assertThatIllegalStateException()
                                .isThrownBy(
                                    () ->
                                        application
                                            .getBean(SteadyhandClient.class)
                                            .awaitResult(MEASURE, 1, Duration.ZERO))
                                .withMessageStartingWith("A transaction is open")));
  }

  private static boolean isCompleted(TestDatabase db, long taskId) throws Exception {
    return db.text("select state from queues.task_state where task_id = ?", taskId)
        .equals("completed");
  }
}
