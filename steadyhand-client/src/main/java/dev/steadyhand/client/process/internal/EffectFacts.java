package dev.steadyhand.client.process.internal;

import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.ProcessType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The effects of an instance, by their present names and their keys, in the order of their start.
 */
final class EffectFacts {
  private final Map<String, Map<String, JsonNode>> byName = new LinkedHashMap<>();

  EffectFacts(ProcessType<?, ?> type, JsonNode effects) {
    List<JsonNode> ordered = new ArrayList<>();
    effects.forEach(ordered::add);
    ordered.sort(
        Comparator.comparing((JsonNode effect) -> effect.path("since").asString(""))
            .thenComparing(EffectFacts::key));
    for (JsonNode effect : ordered) {
      String stored = effect.path("name").asString();
      String name = type.effect(stored).<String>map(Effect::name).orElse(stored);
      Map<String, JsonNode> keys = byName.computeIfAbsent(name, any -> new LinkedHashMap<>());
      if (name.equals(stored)) {
        keys.put(key(effect), effect);
      } else {
        keys.putIfAbsent(key(effect), effect);
      }
    }
  }

  @Nullable JsonNode find(Effect<?, ?> effect) {
    return byName.getOrDefault(effect.name(), Map.of()).get(effect.key());
  }

  List<String> keys(Effect<?, ?> effect) {
    return byName.getOrDefault(effect.name(), Map.of()).keySet().stream()
        .filter(key -> !key.isEmpty())
        .toList();
  }

  boolean hasInProgress() {
    return byName.values().stream()
        .flatMap(keys -> keys.values().stream())
        .anyMatch(effect -> effect.path("state").asString().equals("in_progress"));
  }

  private static String key(JsonNode effect) {
    return effect.path("key").asString("");
  }
}
