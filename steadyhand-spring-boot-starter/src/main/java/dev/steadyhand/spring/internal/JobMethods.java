package dev.steadyhand.spring.internal;

import dev.steadyhand.spring.Job;
import dev.steadyhand.spring.JobSchedule;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.core.annotation.AnnotatedElementUtils;

/**
 * Finds methods with {@link Job} and their schedules, by the classes of the beans and without
 * creating any.
 */
final class JobMethods {
  private final ConfigurableListableBeanFactory beans;

  JobMethods(ConfigurableListableBeanFactory beans) {
    this.beans = beans;
  }

  List<JobMethod> find() {
    return BeanMethod.find(
            beans,
            List.of(Job.class, JobSchedule.class),
            method -> job(method) != null || !schedules(method).isEmpty())
        .stream()
        .map(this::invocable)
        .toList();
  }

  private static @Nullable Job job(Method method) {
    return AnnotatedElementUtils.findMergedAnnotation(method, Job.class);
  }

  private static Set<JobSchedule> schedules(Method method) {
    return AnnotatedElementUtils.findMergedRepeatableAnnotations(method, JobSchedule.class);
  }

  private JobMethod invocable(BeanMethod found) {
    Method method = found.method();
    String name = found.beanName();
    Job job = job(method);
    String shown = JobMethod.shown(name, method);
    if (job == null) {
      throw new JobDefinitionException(
          "The method %s has @JobSchedule, but not @Job.".formatted(shown), "Add @Job.");
    }
    JobMethod declared = new JobMethod(beans, name, method, job, schedules(method), shown);
    if (Modifier.isPrivate(method.getModifiers())) {
      throw declared.wrong("is private.", "Remove 'private'.");
    }
    try {
      return new JobMethod(beans, name, found.invocable(beans), job, declared.schedules(), shown);
    } catch (IllegalStateException e) {
      throw declared.wrong(
          "cannot be called through the proxy of its bean, which has only the methods of its"
              + " interfaces.",
          "Add the method to an interface of the bean, or set spring.aop.proxy-target-class=true.",
          e);
    }
  }
}
