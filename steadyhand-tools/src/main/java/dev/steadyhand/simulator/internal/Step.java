package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.call.Call;
import dev.steadyhand.simulator.call.Reply;
import java.sql.SQLException;
import java.util.function.Consumer;

/** What an actor does when it is its turn. */
sealed interface Step {
  /**
   * It asks the database.
   *
   * @param then what it does about the reply
   */
  record Ask(Call call, Consumer<Reply> then) implements Step {}

  /** It does something outside of the database. */
  record Act(Deed deed) implements Step {}

  /** It has nothing to do. */
  record Rest() implements Step {}

  /** Something that is done outside of the database. */
  interface Deed {
    /** Does it, and says what was done. */
    String run() throws SQLException;
  }
}
