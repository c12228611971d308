package dev.steadyhand.console.internal.web;

import io.javalin.http.BadRequestResponse;
import java.util.Locale;

/** Whether a replay uses the idempotency key of the original or a new one. */
public enum Effect {
  /** The same key: work that was already done is not repeated. */
  SAME,
  /** A new key: the work is done, even if it was done before. */
  NEW;

  /** Returns the name in the database. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Effect of(Given form) {
    Effect effect = form.choice("effect", Effect.class);
    if (effect == null) {
      throw new BadRequestResponse("Choose whether the replay has the same effect or a new one.");
    }
    return effect;
  }
}
