package dev.steadyhand.console.internal.web;

import io.javalin.config.RoutesConfig;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The box in the menu: goes to what it names. */
public record SearchPages() implements Pages {
  private static final Pattern TASK = Pattern.compile("#?(\\d{1,18})");
  private static final Pattern INSTANCE = Pattern.compile("([\\w.]+)[\\s/#:]+(\\d{1,18})");

  @Override
  public void addTo(RoutesConfig routes) {
    routes.get("/search", ctx -> ctx.redirect(target(Given.inAddress(ctx).text("q")).toString()));
  }

  /** A number is a task, a name and a number an instance of a process, other text a step. */
  static Address target(@Nullable String words) {
    if (words == null) {
      return Address.of("tasks");
    }
    Matcher task = TASK.matcher(words);
    if (task.matches()) {
      return Address.of("tasks", task.group(1));
    }
    Matcher instance = INSTANCE.matcher(words);
    return instance.matches()
        ? Address.of("processes", instance.group(1), instance.group(2))
        : Address.of("tasks").with("step", words);
  }
}
