package dev.steadyhand.spring.internal;

import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.worker.EffectHandlers;
import dev.steadyhand.worker.TaskContext;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.sql.Connection;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.util.ClassUtils;
import org.springframework.util.ReflectionUtils;

/**
 * A method that answers an effect.
 *
 * @param beans has its bean, which is fetched for each call
 * @param method can be invoked on the bean, even if that is a proxy
 */
record EffectMethod(
    ConfigurableListableBeanFactory beans,
    String beanName,
    Method method,
    ProcessType<?, ?> process,
    Effect<?, ?> effect) {

  /** Returns the method with the effect that it answers; throws if it cannot answer that. */
  static EffectMethod of(
      ConfigurableListableBeanFactory beans,
      BeanMethod found,
      ProcessType<?, ?> process,
      Effect<?, ?> effect) {
    if (Modifier.isPrivate(found.method().getModifiers())) {
      throw wrong(found, "is private.", "Remove 'private'.");
    }
    Class<?> result = ClassUtils.resolvePrimitiveIfNecessary(found.method().getReturnType());
    if (!effect.result().isAssignableFrom(result)) {
      throw wrong(
          found,
          "returns %s, but the result of effect %s is %s."
              .formatted(result.getSimpleName(), effect.name(), effect.result().getSimpleName()),
          "Return that.");
    }
    if (effect.kind() != Effect.Kind.TRANSACTION
        && Arrays.asList(found.method().getParameterTypes()).contains(Connection.class)) {
      throw wrong(
          found,
          "has a parameter of type Connection, but effect %s does not run in a transaction."
              .formatted(effect.name()),
          "Declare it with Effect.inTransaction, or remove the parameter.");
    }
    try {
      Method invocable = found.invocable(beans);
      ReflectionUtils.makeAccessible(invocable);
      return new EffectMethod(beans, found.beanName(), invocable, process, effect);
    } catch (IllegalStateException e) {
      throw new JobDefinitionException(
          "The effect handler %s cannot be called through the proxy of its bean, which has only the methods of its interfaces."
              .formatted(shown(found)),
          "Add the method to an interface of the bean, or set spring.aop.proxy-target-class=true.",
          e);
    }
  }

  /** Returns the classes of the parameters that could be the request. */
  static List<? extends Class<?>> requests(Method method) {
    return Arrays.stream(method.getParameterTypes())
        .filter(type -> type != TaskContext.class && type != Connection.class)
        .toList();
  }

  static String shown(BeanMethod found) {
    return JobMethod.shown(found.beanName(), found.method());
  }

  static JobDefinitionException wrong(BeanMethod found, String problem, String action) {
    return new JobDefinitionException(
        "The effect handler %s %s".formatted(shown(found), problem), action, null);
  }

  boolean isInTransaction() {
    return effect.kind() == Effect.Kind.TRANSACTION;
  }

  void addTo(EffectHandlers handlers) {
    add(handlers, effect);
  }

  private <Q, R> void add(EffectHandlers handlers, Effect<Q, R> answered) {
    if (isInTransaction()) {
      handlers.inTransaction(
          answered, (request, task, c) -> result(answered, invoke(request, task, c)));
    } else {
      handlers.on(answered, (request, task) -> result(answered, invoke(request, task, null)));
    }
  }

  private <R> R result(Effect<?, R> answered, @Nullable Object value) {
    if (value == null) {
      throw new IllegalStateException(
          "%s returned null: an effect must have a result"
              .formatted(JobMethod.shown(beanName, method)));
    }
    return answered.result().cast(value);
  }

  private @Nullable Object invoke(Object request, TaskContext task, @Nullable Connection connection)
      throws Exception {
    @Nullable Object[] arguments =
        Arrays.stream(method.getParameterTypes())
            .map(
                parameter ->
                    parameter == TaskContext.class
                        ? task
                        : parameter == Connection.class ? connection : request)
            .toArray();
    try {
      return method.invoke(beans.getBean(beanName), arguments);
    } catch (InvocationTargetException e) {
      ReflectionUtils.rethrowException(e.getTargetException());
      throw e;
    }
  }
}
