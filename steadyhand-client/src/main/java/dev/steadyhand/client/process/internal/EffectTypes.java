package dev.steadyhand.client.process.internal;

import dev.steadyhand.client.process.Effect;
import java.util.Locale;

/** The task types of effects. */
public final class EffectTypes {
  private static final int LONGEST = 63;

  private EffectTypes() {}

  /**
   * Returns the type of the tasks of an effect that is handled in Java or runs a function.
   *
   * @throws IllegalArgumentException if it would be longer than a task type may be
   */
  public static String taskType(String processName, String effectName) {
    String type = processName.replace('.', '_') + "_" + effectName;
    if (type.length() > LONGEST) {
      throw new IllegalArgumentException(
          "the tasks of effect %s of %s would have the type %s, which is longer than %d characters: choose a shorter name"
              .formatted(effectName, processName, type, LONGEST));
    }
    return type;
  }

  /** Returns the name of a kind in the database. */
  static String code(Effect.Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }
}
