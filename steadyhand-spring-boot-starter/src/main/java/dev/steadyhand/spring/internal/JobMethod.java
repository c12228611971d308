package dev.steadyhand.spring.internal;

import dev.steadyhand.client.Retry;
import dev.steadyhand.client.TaskType;
import dev.steadyhand.spring.Job;
import dev.steadyhand.spring.JobHandler;
import dev.steadyhand.spring.JobSchedule;
import dev.steadyhand.worker.TaskContext;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.sql.Connection;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.config.ConfigurableBeanFactory;
import org.springframework.boot.convert.DurationStyle;
import org.springframework.util.ClassUtils;
import org.springframework.util.ReflectionUtils;

/**
 * A method that handles tasks.
 *
 * @param beans has its bean, which is fetched for each task: it may be lazy, or a prototype
 * @param method can be invoked on the bean, even if that is a proxy
 * @param shown names the method in messages
 */
record JobMethod(
    ConfigurableBeanFactory beans,
    String beanName,
    Method method,
    Job job,
    Set<JobSchedule> schedules,
    String shown) {

  /** Returns the name of a method in messages. */
  static String shown(String beanName, Method method) {
    return "%s.%s of the bean '%s'"
        .formatted(
            ClassUtils.getUserClass(method.getDeclaringClass()).getSimpleName(),
            method.getName(),
            beanName);
  }

  /** Returns its handler; throws if it cannot be one. */
  JobHandler handler() {
    requireParameters();
    ReflectionUtils.makeAccessible(method);
    Class<?> result = ClassUtils.resolvePrimitiveIfNecessary(method.getReturnType());
    return result == Void.class || result == void.class
        ? withoutResult(type())
        : withResult(new TaskType.WithResult<>(type(), result));
  }

  private <P> JobHandler withoutResult(TaskType<P> type) {
    return job.inTransaction()
        ? JobHandler.inTransaction(type, (payload, task, c) -> invoke(payload, task, c))
        : JobHandler.of(type, (payload, task) -> invoke(payload, task, null));
  }

  private <P, R> JobHandler withResult(TaskType.WithResult<P, R> type) {
    return job.inTransaction()
        ? JobHandler.inTransaction(
            type, (payload, task, c) -> result(type, invoke(payload, task, c)))
        : JobHandler.of(type, (payload, task) -> result(type, invoke(payload, task, null)));
  }

  private <R> R result(TaskType.WithResult<?, R> type, @Nullable Object value) {
    if (value == null) {
      throw new IllegalStateException(shown + " returned null: a job with a result must have one");
    }
    return type.result().cast(value);
  }

  private @Nullable Object invoke(Object payload, TaskContext task, @Nullable Connection connection)
      throws Exception {
    @Nullable Object[] arguments =
        Arrays.stream(method.getParameterTypes())
            .map(
                parameter ->
                    parameter == TaskContext.class
                        ? task
                        : parameter == Connection.class ? connection : payload)
            .toArray();
    try {
      return method.invoke(beans.getBean(beanName), arguments);
    } catch (InvocationTargetException e) {
      ReflectionUtils.rethrowException(e.getTargetException());
      throw e;
    }
  }

  TaskType<?> type() {
    try {
      TaskType<?> type =
          TaskType.of(name(), payload().orElseThrow())
              .retry(retry())
              .timeLimit(duration("timeLimit", job.timeLimit()))
              .queue(text(job.queue()));
      type = job.sharesTransactions() ? type.sharingTransactions() : type;
      type = job.withoutMessages() ? type.withoutMessages() : type;
      return job.encrypted() ? type.encrypted() : type;
    } catch (IllegalArgumentException e) {
      throw wrong("has an invalid @Job: " + e.getMessage() + ".", "Correct the annotation.", e);
    }
  }

  private String name() {
    String given = text(job.type());
    return given.isEmpty() ? snakeCase(method) : given;
  }

  static String snakeCase(Method method) {
    return method.getName().replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
  }

  private Retry retry() {
    Retry retry =
        Retry.exponential(duration("firstDelay", job.firstDelay())).maxAttempts(job.maxAttempts());
    return job.maxDelay().isEmpty() ? retry : retry.maxDelay(duration("maxDelay", job.maxDelay()));
  }

  Duration duration(String attribute, String text) {
    try {
      return DurationStyle.detectAndParse(text(text));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "%s '%s' is not a duration such as 30s, 10m or 2h".formatted(attribute, text), e);
    }
  }

  String text(String attribute) {
    String resolved = beans.resolveEmbeddedValue(attribute);
    return resolved == null ? "" : resolved;
  }

  Optional<Class<?>> payload() {
    return payloads().stream().<Class<?>>map(Parameter::getType).findFirst();
  }

  private List<Parameter> payloads() {
    return Arrays.stream(method.getParameters())
        .filter(p -> p.getType() != TaskContext.class && p.getType() != Connection.class)
        .toList();
  }

  private void requireParameters() {
    List<Parameter> payloads = payloads();
    if (payloads.isEmpty()) {
      throw wrong(
          "has no parameter for the payload.",
          "Add one: a record with what the job needs, or an empty record.");
    }
    if (payloads.size() > 1) {
      throw wrong(
          "has %d parameters that could be the payload: %s."
              .formatted(
                  payloads.size(),
                  payloads.stream().map(p -> p.getType().getSimpleName()).toList()),
          "Put them into one record. Besides the payload, it may have a TaskContext, and with"
              + " inTransaction = true a Connection.");
    }
    Class<?> payload = payloads.getFirst().getType();
    if (!isObject(payload)) {
      throw wrong(
          "has a payload of %s, which is not a JSON object.".formatted(payload.getSimpleName()),
          "Put it into a record.");
    }
    if (!job.inTransaction()
        && Arrays.asList(method.getParameterTypes()).contains(Connection.class)) {
      throw wrong(
          "has a parameter of type Connection, but does not run in a transaction.",
          "Set inTransaction = true, or remove the parameter.");
    }
  }

  private static boolean isObject(Class<?> payload) {
    return !ClassUtils.isSimpleValueType(payload)
        && !payload.isArray()
        && !Collection.class.isAssignableFrom(payload);
  }

  JobDefinitionException wrong(String problem, String action) {
    return wrong(problem, action, null);
  }

  JobDefinitionException wrong(String problem, String action, @Nullable Throwable cause) {
    return new JobDefinitionException(
        "The job method %s %s".formatted(shown, problem), action, cause);
  }
}
