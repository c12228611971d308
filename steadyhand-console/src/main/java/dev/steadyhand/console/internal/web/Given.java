package dev.steadyhand.console.internal.web;

import io.javalin.http.BadRequestResponse;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of a URL or a form. Invalid values are answered with a client error and a message.
 *
 * @param source returns the raw value of a parameter
 */
public record Given(Function<String, @Nullable String> source) {
  private static final int LAST_YEAR = 9999;

  /** Returns the query parameters. */
  public static Given inAddress(Context ctx) {
    return new Given(ctx::queryParam);
  }

  /** Returns the form parameters. */
  public static Given inForm(Context ctx) {
    return new Given(ctx::formParam);
  }

  /** Returns the id in a path; not found if it is not a number. */
  public static long id(Context ctx, String noun) {
    String text = ctx.pathParam("id");
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new NotFoundResponse("There is no %s %s.".formatted(noun, text));
    }
  }

  /** Returns the raw value, possibly empty; null if the parameter is absent. */
  public @Nullable String exact(String name) {
    String text = source.apply(name);
    if (text != null && text.indexOf('\0') >= 0) {
      throw new BadRequestResponse("There is no such %s.".formatted(name));
    }
    return text;
  }

  /** Returns the trimmed value; null if it is empty. */
  public @Nullable String text(String name) {
    String text = exact(name);
    return text == null || text.isBlank() ? null : text.strip();
  }

  /** Returns a required value. */
  public String required(String name) {
    String text = text(name);
    if (text == null) {
      throw new BadRequestResponse("Required field is missing: %s.".formatted(name));
    }
    return text;
  }

  /** Returns a whole number. */
  public @Nullable Long number(String name) {
    String text = text(name);
    try {
      return text == null ? null : Long.valueOf(text);
    } catch (NumberFormatException e) {
      throw new BadRequestResponse("'%s' is not a number (%s).".formatted(text, name));
    }
  }

  /** Returns a time; UTC if it has no zone. */
  public @Nullable Instant time(String name) {
    String text = text(name);
    if (text == null) {
      return null;
    }
    try {
      Instant time = text.endsWith("Z") ? Instant.parse(text) : inUtc(text);
      if (time.atOffset(ZoneOffset.UTC).getYear() > LAST_YEAR
          || time.atOffset(ZoneOffset.UTC).getYear() < 1) {
        throw new DateTimeException("far away");
      }
      return time;
    } catch (DateTimeException e) {
      throw new BadRequestResponse(
          "'%s' is not a valid time (%s); use the form 2030-01-31T09:30.".formatted(text, name));
    }
  }

  private static Instant inUtc(String text) {
    return LocalDateTime.parse(text.replace(' ', 'T')).toInstant(ZoneOffset.UTC);
  }

  /** Returns a constant of an enum. */
  public <E extends Enum<E>> @Nullable E choice(String name, Class<E> choices) {
    String text = text(name);
    try {
      return text == null ? null : Enum.valueOf(choices, text.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new BadRequestResponse("There is no %s '%s'.".formatted(name, text));
    }
  }
}
