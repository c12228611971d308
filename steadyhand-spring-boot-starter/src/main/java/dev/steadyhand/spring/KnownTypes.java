package dev.steadyhand.spring;

import dev.steadyhand.client.NewTask;
import dev.steadyhand.client.TaskType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The task types that a client has registered.
 *
 * @param byName never changed
 */
record KnownTypes(Map<String, TaskType<?>> byName) {
  KnownTypes with(Collection<? extends TaskType<?>> more) {
    Map<String, TaskType<?>> all = new HashMap<>(byName);
    more.forEach(type -> all.put(type.name(), type));
    return new KnownTypes(Map.copyOf(all));
  }

  /** Returns a task of the only type with payloads of this class. */
  NewTask task(Object payload) {
    List<TaskType<?>> candidates = new ArrayList<>();
    for (TaskType<?> type : byName.values()) {
      if (type.payload() == payload.getClass()) {
        candidates.add(type);
      }
    }
    if (candidates.isEmpty()) {
      throw new IllegalArgumentException(
          "No task type is known for payloads of %s: name the type, or register it. Handlers of the application are known when all of its beans have been created."
              .formatted(payload.getClass().getName()));
    }
    if (candidates.size() > 1) {
      throw new IllegalArgumentException(
          "Several task types have payloads of %s: %s. Name one of them."
              .formatted(
                  payload.getClass().getName(),
                  candidates.stream().map(TaskType::name).sorted().toList()));
    }
    return task(candidates.getFirst(), payload);
  }

  /** Returns a task of the type with this name. */
  NewTask task(String name, Object payload) {
    TaskType<?> type = byName.get(name);
    if (type == null) {
      throw new IllegalArgumentException(
          "No task type %s is known: register it, or use NewTask.of.".formatted(name));
    }
    if (!type.payload().isInstance(payload)) {
      throw new IllegalArgumentException(
          "Payloads of %s are of %s, and not of %s."
              .formatted(name, type.payload().getName(), payload.getClass().getName()));
    }
    return task(type, payload);
  }

  private static <P> NewTask task(TaskType<P> type, Object payload) {
    return type.task(type.payload().cast(payload));
  }
}
