package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.call.Call;
import dev.steadyhand.simulator.call.Reply;
import java.sql.SQLException;
import java.util.function.Consumer;

/** A step of an actor. */
sealed interface Step {
  /**
   * Calls the database.
   *
   * @param then handles the reply
   */
  record Ask(Call call, Consumer<Reply> then) implements Step {}

  /** Does something outside the database. */
  record Act(Deed deed) implements Step {}

  /** Does nothing. */
  record Rest() implements Step {}

  /** Something that is done outside of the database. */
  interface Deed {
    /** Does it, and says what was done. */
    String run() throws SQLException;
  }
}
