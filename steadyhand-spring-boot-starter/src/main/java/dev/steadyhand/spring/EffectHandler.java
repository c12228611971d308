package dev.steadyhand.spring;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method of a bean that answers an effect of a process:
 *
 * <pre>{@code
 * @EffectHandler
 * Charged charge(Charge charge, TaskContext task) {
 *   return bank.charge(charge, task.idempotencyKey());
 * }
 * }</pre>
 *
 * <p>If the method throws, it is called again later, as the effect says. The processes are those of
 * the beans of type {@link dev.steadyhand.client.process.Decider}, which the worker of the
 * application decides, and the beans of type {@link dev.steadyhand.client.process.ProcessType},
 * which others decide.
 *
 * <p>Its parameters, in any order: the request; a {@link dev.steadyhand.worker.TaskContext} if it
 * needs one; and if the effect runs in a transaction, the {@link java.sql.Connection} of the
 * transaction if it needs that. It returns the result. It must be thread-safe.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface EffectHandler {
  /** The name of the effect. By default the name of the method in snake case. */
  String value() default "";

  /**
   * The name of the process. By default the process of the bean if it is a decider; otherwise the
   * only one that has an effect of this name with this request.
   */
  String process() default "";
}
