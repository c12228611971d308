package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.call.Call;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a worker asks when it starts is the same each time, and asked once for all schedules. */
final class Remembered {
  private final SimulatedDatabase database;
  private final Map<Asked, List<List<@Nullable String>>> replies = new HashMap<>();

  Remembered(SimulatedDatabase database) {
    this.database = database;
  }

  List<List<@Nullable String>> ask(Asked asked) throws SQLException {
    List<List<@Nullable String>> known = replies.get(asked);
    if (known == null) {
      known = database.ask(new Call("asks", asked.sql(), asked.arguments()));
      replies.put(asked, known);
    }
    return known;
  }
}
