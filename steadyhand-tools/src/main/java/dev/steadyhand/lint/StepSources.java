package dev.steadyhand.lint;

import dev.steadyhand.lint.internal.model.Function;
import dev.steadyhand.lint.internal.read.Catalogue;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads which steps the decide function of a process can return, itself or by others it calls. */
public final class StepSources {
  private static final String ENGINE = "supervision";

  private StepSources() {}

  /**
   * Returns the steps, by the order of their places.
   *
   * @param decideFunction its name with schema
   */
  public static List<StepSource> of(Connection connection, String decideFunction)
      throws SQLException {
    String schema = decideFunction.substring(0, decideFunction.indexOf('.'));
    Map<String, Function> functions = new HashMap<>();
    for (var element :
        new Catalogue(connection, Set.copyOf(List.of(schema, ENGINE))).read().elements()) {
      if (element instanceof Function function) {
        functions.put(function.name(), function);
      }
    }
    List<StepSource> sources = new ArrayList<>();
    Set<String> seen = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(decideFunction));
    while (!open.isEmpty()) {
      Function function = functions.get(open.pop());
      if (function != null && seen.add(function.name())) {
        function
            .calls()
            .forEach(
                call -> {
                  StepSource.of(function.name(), call).ifPresent(sources::add);
                  open.add(call.name());
                });
      }
    }
    return List.copyOf(sources);
  }
}
