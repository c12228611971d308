package dev.steadyhand.cli;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Formats words. */
final class Words {
  private Words() {}

  /** Returns the name in the database. */
  static @Nullable String lowercase(@Nullable Enum<?> value) {
    return value == null ? null : value.name().toLowerCase(Locale.ROOT);
  }

  /** Returns a number with a noun, such as {@code 1 dead letter} or {@code 2 dead letters}. */
  static String count(long number, String noun) {
    return "%d %s%s".formatted(number, noun, number == 1 ? "" : "s");
  }
}
