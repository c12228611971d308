package dev.steadyhand.console.internal.web.processes;

import dev.steadyhand.client.operator.Instance;
import dev.steadyhand.console.internal.web.Given;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads the parameters of requests. */
final class Asked {
  private static final Set<String> STATES =
      Set.of("running", "stuck", "failed", "succeeded", "cancelled", "announced");

  private Asked() {}

  /** Returns the instance in a path. */
  static Instance instance(Context ctx) {
    try {
      return new Instance(ctx.pathParam("process"), Long.parseLong(ctx.pathParam("id")));
    } catch (NumberFormatException e) {
      throw new NotFoundResponse("The id of an instance must be a number.");
    }
  }

  /** Returns whether the path has an id; otherwise it has a key. */
  static boolean isId(Context ctx) {
    return ctx.pathParam("id").matches("-?\\d{1,18}");
  }

  /** Returns the instance that a name means. */
  static Instance only(List<Instance> named, String process, String name) {
    return switch (named.size()) {
      case 0 -> throw new NotFoundResponse("There is no process %s %s.".formatted(process, name));
      case 1 -> named.getFirst();
      default ->
          throw new BadRequestResponse(
              "%s names more than one instance: find it by its id.".formatted(name));
    };
  }

  /** Returns the instance whose page the request came from; the given one by default. */
  static Instance origin(Function<String, @Nullable String> parameters, Instance otherwise) {
    String process = parameters.apply("from_process");
    String id = parameters.apply("from_id");
    return process == null || id == null || !id.matches("-?\\d{1,18}")
        ? otherwise
        : new Instance(process, Long.parseLong(id));
  }

  static @Nullable String text(Context ctx, String name) {
    return Given.inAddress(ctx).text(name);
  }

  static @Nullable Long number(Context ctx, String name) {
    return Given.inAddress(ctx).number(name);
  }

  static @Nullable Instant time(Context ctx, String name) {
    return Given.inAddress(ctx).time(name);
  }

  static @Nullable String state(Context ctx) {
    String state = text(ctx, "state");
    if (state != null && !STATES.contains(state)) {
      throw new BadRequestResponse(
          "State must be running, stuck, failed, succeeded, cancelled or announced, not '%s'."
              .formatted(state));
    }
    return state;
  }
}
