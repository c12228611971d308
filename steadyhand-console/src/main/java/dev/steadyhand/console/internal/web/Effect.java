package dev.steadyhand.console.internal.web;

import io.javalin.http.BadRequestResponse;
import java.util.Locale;

/** Whether providers see the idempotency key of the original, or another one. */
public enum Effect {
  /** What is done already is not done again. */
  SAME,
  /** It is done, whether or not it was before. */
  NEW;

  /** Its name in the database. */
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
