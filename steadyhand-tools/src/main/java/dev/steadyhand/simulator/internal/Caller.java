package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.Fault;
import dev.steadyhand.simulator.call.Call;
import java.sql.SQLException;

/** Makes the calls of actors, as finely as the level asks for. */
interface Caller extends AutoCloseable {
  /** Whether a call of this actor is under way. */
  boolean isBusy(Actor actor);

  /**
   * Begins a call.
   *
   * @param yields at which yield it stops, if it stops at all
   */
  Progress begin(Actor actor, Call call, Fault fault, long yields) throws SQLException;

  /**
   * Goes on with the call that is under way.
   *
   * @param yields at which yield from here it stops
   */
  Progress goOn(Actor actor, Fault fault, long yields) throws SQLException;

  /** The actor has died: so has its call. */
  void abandon(Actor actor) throws SQLException;

  /** From here on calls stop on their way, and others may go on meanwhile. */
  void overlap() throws SQLException;

  /** Nothing goes wrong any more: what begins from here on may be done in one piece. */
  void heal();

  /** A new schedule begins, and nothing is left of the last one. */
  void reset() throws SQLException;

  @Override
  void close() throws SQLException;
}
