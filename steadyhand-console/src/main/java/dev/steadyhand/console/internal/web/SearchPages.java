package dev.steadyhand.console.internal.web;

import io.javalin.config.RoutesConfig;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The search box in the menu: opens the task, instance or list that matches. */
public record SearchPages() implements Pages {
  private static final Pattern TASK = Pattern.compile("#?(\\d{1,18})");
  private static final Pattern INSTANCE = Pattern.compile("([\\w.]+)[\\s/#:]+(\\d{1,18})");

  /** The key of an instance, which may be any word. */
  private static final Pattern KEY = Pattern.compile("([a-z_]\\w*\\.[a-z_]\\w*)\\s+(\\S{1,200})");

  @Override
  public void addTo(RoutesConfig routes) {
    routes.get("/search", ctx -> ctx.redirect(target(Given.inAddress(ctx).text("q")).toString()));
  }

  /** A number is a task id, a process with an id or a key is an instance, other text is a step. */
  static Address target(@Nullable String words) {
    if (words == null) {
      return Address.of("tasks");
    }
    Matcher task = TASK.matcher(words);
    if (task.matches()) {
      return Address.of("tasks", task.group(1));
    }
    Matcher instance = INSTANCE.matcher(words);
    if (instance.matches()) {
      return Address.of("processes", instance.group(1), instance.group(2));
    }
    Matcher key = KEY.matcher(words);
    return key.matches()
        ? Address.of("processes").with("process", key.group(1)).with("name", key.group(2))
        : Address.of("tasks").with("step", words);
  }
}
