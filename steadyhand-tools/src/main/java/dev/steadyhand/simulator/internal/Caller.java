package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.Fault;
import dev.steadyhand.simulator.call.Call;
import java.sql.SQLException;

/** Executes the calls of actors, with the granularity of the level. */
interface Caller extends AutoCloseable {
  /** Whether a call of this actor is under way. */
  boolean isBusy(Actor actor);

  /**
   * Starts a call.
   *
   * @param yields the yield at which it stops, if it stops at all
   */
  Progress begin(Actor actor, Call call, Fault fault, long yields) throws SQLException;

  /**
   * Continues the call that is under way.
   *
   * @param yields the yield from here at which it stops
   */
  Progress goOn(Actor actor, Fault fault, long yields) throws SQLException;

  /** Kills the call of an actor that crashed. */
  void abandon(Actor actor) throws SQLException;

  /** From here on calls may stop at yields, and others run meanwhile. */
  void overlap() throws SQLException;

  /** Faults have stopped: calls from here on may run without stops. */
  void heal();

  /** Resets the state for a new schedule. */
  void reset() throws SQLException;

  @Override
  void close() throws SQLException;
}
