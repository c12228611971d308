package dev.steadyhand.spring.internal;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.aop.framework.autoproxy.AutoProxyUtils;
import org.springframework.aop.scope.ScopedObject;
import org.springframework.aop.scope.ScopedProxyUtils;
import org.springframework.aop.support.AopUtils;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.core.MethodIntrospector;
import org.springframework.core.annotation.AnnotationUtils;
import org.springframework.util.ReflectionUtils;

/**
 * A method of a bean.
 *
 * @param beanName the bean
 * @param type the class of the bean, without proxies
 * @param method the method, as that class declares it
 */
record BeanMethod(String beanName, Class<?> type, Method method) {
  private static final Logger log = LoggerFactory.getLogger(BeanMethod.class);

  /** Finds methods of beans by their annotations, without creating any bean. */
  static List<BeanMethod> find(
      ConfigurableListableBeanFactory beans,
      List<Class<? extends Annotation>> annotations,
      Predicate<Method> isAnnotated) {
    List<BeanMethod> found = new ArrayList<>();
    for (String name : beans.getBeanNamesForType(Object.class, true, false)) {
      Class<?> type = ScopedProxyUtils.isScopedTarget(name) ? null : targetClass(beans, name);
      if (type != null && AnnotationUtils.isCandidateClass(type, annotations)) {
        MethodIntrospector.selectMethods(
                type, (ReflectionUtils.MethodFilter) method -> isAnnotated.test(method))
            .forEach(method -> found.add(new BeanMethod(name, type, method)));
      }
    }
    return found;
  }

  /**
   * Returns the method that can be invoked on the bean, even if that is a proxy.
   *
   * @throws IllegalStateException if the proxy does not have it
   */
  Method invocable(ConfigurableListableBeanFactory beans) {
    Class<?> exposed = beans.getType(beanName);
    return exposed == null ? method : AopUtils.selectInvocableMethod(method, exposed);
  }

  /** The class of a bean may be unknown before it is created; such a bean has no handlers. */
  private static @Nullable Class<?> targetClass(
      ConfigurableListableBeanFactory beans, String name) {
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
}
