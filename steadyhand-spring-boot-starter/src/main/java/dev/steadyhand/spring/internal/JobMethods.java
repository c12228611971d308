package dev.steadyhand.spring.internal;

import dev.steadyhand.spring.Job;
import dev.steadyhand.spring.JobSchedule;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.aop.framework.autoproxy.AutoProxyUtils;
import org.springframework.aop.scope.ScopedObject;
import org.springframework.aop.scope.ScopedProxyUtils;
import org.springframework.aop.support.AopUtils;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.core.MethodIntrospector;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.core.annotation.AnnotationUtils;
import org.springframework.util.ReflectionUtils;

/**
 * Finds methods with {@link Job} and their schedules, by the classes of the beans and without
 * creating any.
 */
final class JobMethods {
  private static final Logger log = LoggerFactory.getLogger(JobMethods.class);

  private final ConfigurableListableBeanFactory beans;

  JobMethods(ConfigurableListableBeanFactory beans) {
    this.beans = beans;
  }

  List<JobMethod> find() {
    List<JobMethod> found = new ArrayList<>();
    for (String name : beans.getBeanNamesForType(Object.class, true, false)) {
      if (!ScopedProxyUtils.isScopedTarget(name)) {
        Class<?> type = targetClass(name);
        if (type != null
            && AnnotationUtils.isCandidateClass(type, List.of(Job.class, JobSchedule.class))) {
          found.addAll(methods(name, type));
        }
      }
    }
    return found;
  }

  /** The class of a bean may be unknown before it is created; such a bean has no jobs. */
  private @Nullable Class<?> targetClass(String name) {
    try {
      Class<?> type = AutoProxyUtils.determineTargetClass(beans, name);
      if (type != null && ScopedObject.class.isAssignableFrom(type)) {
        Class<?> target =
            AutoProxyUtils.determineTargetClass(beans, ScopedProxyUtils.getTargetBeanName(name));
        return target == null ? type : target;
      }
      return type;
    } catch (RuntimeException | LinkageError e) {
      log.debug("the class of the bean {} cannot be determined", name, e);
      return null;
    }
  }

  private List<JobMethod> methods(String name, Class<?> type) {
    Set<Method> annotated =
        MethodIntrospector.selectMethods(
            type,
            (ReflectionUtils.MethodFilter)
                method -> job(method) != null || !schedules(method).isEmpty());
    return annotated.stream().map(method -> invocable(name, method)).toList();
  }

  private static @Nullable Job job(Method method) {
    return AnnotatedElementUtils.findMergedAnnotation(method, Job.class);
  }

  private static Set<JobSchedule> schedules(Method method) {
    return AnnotatedElementUtils.findMergedRepeatableAnnotations(method, JobSchedule.class);
  }

  private JobMethod invocable(String name, Method method) {
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
    Class<?> exposed = beans.getType(name);
    try {
      Method invocable = exposed == null ? method : AopUtils.selectInvocableMethod(method, exposed);
      return new JobMethod(beans, name, invocable, job, declared.schedules(), shown);
    } catch (IllegalStateException e) {
      throw declared.wrong(
          "cannot be called through the proxy of its bean, which has only the methods of its"
              + " interfaces.",
          "Add the method to an interface of the bean, or set spring.aop.proxy-target-class=true.",
          e);
    }
  }
}
