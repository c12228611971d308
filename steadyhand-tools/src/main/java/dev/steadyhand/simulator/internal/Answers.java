package dev.steadyhand.simulator.internal;

import dev.steadyhand.client.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * The responses of providers by task type: the frequency of each, whether the provider supports
 * idempotency keys, and the result of an accepted call.
 */
public final class Answers {
  private static final String EVERY_OTHER = "*";

  /** The most ordinary first, which a roll of 0 selects. */
  private static final List<String> NAMES =
      List.of(
          Answer.ACCEPTED,
          Answer.REFUSED,
          Answer.TRY_AGAIN,
          Answer.WAIT,
          Answer.DROPPED_AFTER,
          Answer.DROPPED_BEFORE,
          Answer.GIVE_UP);

  private static final List<String> SETTINGS = List.of("knows_keys", "answer");

  private final JsonNode byType;

  Answers(String json) {
    this.byType = Json.parse(json);
  }

  /** Fails if this is not JSON, or if there is no such answer. */
  public static void check(String json) {
    Json.parse(json)
        .forEach(ofType -> ofType.propertyStream().map(Map.Entry::getKey).forEach(Answers::know));
  }

  private static void know(String name) {
    if (!NAMES.contains(name) && !SETTINGS.contains(name)) {
      throw new IllegalArgumentException(
          "a provider has no answer %s. Answers: %s. Settings: %s."
              .formatted(name, String.join(", ", NAMES), String.join(", ", SETTINGS)));
    }
  }

  boolean knowsKeys(String taskType) {
    return of(taskType).path("knows_keys").asBoolean(true);
  }

  Answer ordinary(String taskType) {
    return answer(taskType, Answer.ACCEPTED);
  }

  Answer pick(String taskType, Roll roll) {
    List<String> choices = new ArrayList<>();
    for (String name : NAMES) {
      for (int often = of(taskType).path(name).asInt(0); often > 0; often--) {
        choices.add(name);
      }
    }
    return choices.isEmpty()
        ? ordinary(taskType)
        : answer(taskType, choices.get(roll.below(choices.size())));
  }

  private Answer answer(String taskType, String name) {
    JsonNode said = of(taskType).path("answer");
    return new Answer(
        name, knowsKeys(taskType), said.isObject() ? Json.write(said) : "{\"id\": \"1\"}");
  }

  private JsonNode of(String taskType) {
    return byType.path(byType.has(taskType) ? taskType : EVERY_OTHER);
  }
}
