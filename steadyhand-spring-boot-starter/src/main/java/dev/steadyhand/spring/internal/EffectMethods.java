package dev.steadyhand.spring.internal;

import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.spring.EffectHandler;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.core.annotation.AnnotatedElementUtils;

/**
 * Finds methods with {@link EffectHandler}, and the effects that they answer.
 *
 * @param deciders the deciders, by the names of their beans
 * @param types all processes, by name
 */
record EffectMethods(
    ConfigurableListableBeanFactory beans,
    Map<String, Decider<?, ?>> deciders,
    Map<String, ProcessType<?, ?>> types) {

  List<EffectMethod> find() {
    Map<String, EffectMethod> byEffect = new LinkedHashMap<>();
    for (BeanMethod found :
        BeanMethod.find(beans, List.of(EffectHandler.class), method -> handler(method) != null)) {
      EffectMethod method = answering(found);
      String effect = method.process() + " " + method.effect();
      if (byEffect.putIfAbsent(effect, method) != null) {
        throw EffectMethod.wrong(
            found,
            "answers effect %s of %s, and another method does as well."
                .formatted(method.effect(), method.process()),
            "Remove one of them.");
      }
    }
    return List.copyOf(byEffect.values());
  }

  private EffectMethod answering(BeanMethod found) {
    List<? extends Class<?>> requests = EffectMethod.requests(found.method());
    if (requests.size() != 1) {
      throw EffectMethod.wrong(
          found,
          "has %d parameters that could be the request.".formatted(requests.size()),
          "It has one, and may have a TaskContext and a Connection.");
    }
    EffectHandler handler = handler(found.method());
    String name = handler == null ? "" : handler.value();
    String effectName = name.isEmpty() ? JobMethod.snakeCase(found.method()) : name;
    List<ProcessType<?, ?>> candidates = candidates(found);
    List<EffectMethod> answered = new ArrayList<>();
    for (ProcessType<?, ?> process : candidates) {
      for (Effect<?, ?> effect : process.effects()) {
        if (effect.name().equals(effectName)
            && effect.kind().isHandledInJava()
            && effect.request() == requests.getFirst()) {
          answered.add(EffectMethod.of(beans, found, process, effect));
        }
      }
    }
    if (answered.size() != 1) {
      throw EffectMethod.wrong(
          found,
          answered.isEmpty()
              ? "answers no effect: none of %s has an effect %s in Java with requests of %s."
                  .formatted(candidates, effectName, requests.getFirst().getSimpleName())
              : "could answer the effect %s of several processes: %s."
                  .formatted(effectName, answered.stream().map(EffectMethod::process).toList()),
          "Name the effect and the process: @EffectHandler(value = \"…\", process = \"…\").");
    }
    return answered.getFirst();
  }

  private List<ProcessType<?, ?>> candidates(BeanMethod found) {
    EffectHandler handler = handler(found.method());
    String process = handler == null ? "" : handler.process();
    Decider<?, ?> own = deciders.get(found.beanName());
    if (process.isEmpty()) {
      return own == null ? List.copyOf(types.values()) : List.of(own.type());
    }
    ProcessType<?, ?> named = types.get(process);
    if (named == null) {
      throw EffectMethod.wrong(
          found,
          "names the process %s, which no bean decides or describes.".formatted(process),
          "Define a bean of type Decider or ProcessType for it.");
    }
    return List.of(named);
  }

  private static @Nullable EffectHandler handler(Method method) {
    return AnnotatedElementUtils.findMergedAnnotation(method, EffectHandler.class);
  }
}
