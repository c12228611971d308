package dev.steadyhand.client.process.internal;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.client.process.Signal;
import tools.jackson.databind.node.ObjectNode;

/** What {@code supervision.declare_java_process} is told of a process. */
public final class Declaration {
  private Declaration() {}

  /** Returns the effects and signals of a process as JSON. */
  public static ObjectNode of(ProcessType<?, ?> type) {
    ObjectNode declaration = Json.object();
    var effects = declaration.putArray("effects");
    type.effects().forEach(effect -> effects.add(effect(effect)));
    var signals = declaration.putArray("signals");
    type.signals().forEach(signal -> signals.add(signal(signal)));
    return declaration.put("queue", type.queue());
  }

  private static ObjectNode effect(Effect<?, ?> effect) {
    ObjectNode json =
        Json.object()
            .put("name", effect.name())
            .put("kind", EffectTypes.code(effect.kind()))
            .put("target", effect.target())
            .put("queue", effect.queue())
            .put("max_attempts", effect.retry().maxAttempts())
            .put("first_delay_ms", effect.retry().firstDelay().toMillis())
            .put("max_delay_ms", effect.retry().maxDelay().toMillis())
            .put("at_most_once", effect.isAtMostOnce());
    var names = json.putArray("former_names");
    effect.formerNames().forEach(names::add);
    return json;
  }

  private static ObjectNode signal(Signal<?> signal) {
    return Json.object().put("name", signal.name()).put("approval", signal.isApproval());
  }
}
