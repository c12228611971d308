package dev.steadyhand.simulator.yield;

import dev.steadyhand.simulator.call.Request;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Moves calls from yield to yield by advisory locks.
 *
 * <p>Whatever it answers follows from the choices of its caller and not from the time that things
 * take: an answer is given only when nothing runs in the database any more.
 */
public final class LockStepper implements Stepper {
  private final Conductor conductor;

  /** Platform threads: an answer wakes the one that reads it, and not a poller on its behalf. */
  private final ExecutorService threads =
      Executors.newCachedThreadPool(Thread.ofPlatform().daemon().factory());

  private final IdentityHashMap<Connection, Actor> actors = new IdentityHashMap<>();
  private final Deque<Gates> vacant = new ArrayDeque<>();
  private final List<LockSteppedCall> underWay = new ArrayList<>();

  private LockStepper(Conductor conductor) {
    this.conductor = conductor;
  }

  /**
   * A stepper for a database that has {@link YieldPoints}.
   *
   * @param conductor a connection for this alone, in autocommit mode; closed with the stepper
   */
  public static LockStepper on(Connection conductor) throws SQLException {
    return new LockStepper(new Conductor(conductor));
  }

  @Override
  public SteppedCall begin(Connection connection, Request call) throws SQLException {
    Actor actor = actorOf(connection);
    LockSteppedCall begun = new LockSteppedCall(this, conductor, actor, call);
    underWay.add(begun);
    return begun;
  }

  @Override
  public void admit(Connection connection) throws SQLException {
    actorOf(connection);
  }

  /** Reuses the gates of an actor that has left, if any. */
  private Actor actorOf(Connection connection) throws SQLException {
    Actor known = actors.get(connection);
    if (known != null) {
      return known;
    }
    for (Actor actor : List.copyOf(actors.values())) {
      if (actor.connection().isClosed()) {
        leave(actor);
      }
    }
    Gates gates = vacant.poll();
    if (gates == null) {
      gates = Gates.of(conductor, actors.size() + 1);
    }
    Actor actor = new Actor(gates, Conductor.admit(connection, gates.actor()), connection);
    actors.put(connection, actor);
    return actor;
  }

  @Override
  public void close() throws SQLException {
    for (LockSteppedCall call : List.copyOf(underWay)) {
      call.kill();
    }
    conductor.close();
    threads.shutdown();
  }

  Executor threads() {
    return threads;
  }

  /** Its connection will serve no more. */
  private void leave(Actor actor) {
    if (actors.remove(actor.connection()) != null) {
      vacant.add(actor.gates());
    }
  }

  /** An actor's call is over. */
  void ended(LockSteppedCall call) {
    underWay.remove(call);
  }

  /**
   * Those who waited for somebody who has gone on may have got their lock: they run until they
   * stand still.
   */
  @Override
  public void settle() throws SQLException {
    boolean hasMoved = true;
    while (hasMoved) {
      hasMoved = false;
      for (LockSteppedCall call : List.copyOf(underWay)) {
        hasMoved |= call.settle();
      }
    }
  }

  /** Returns whether this backend is part of a wait cycle. */
  boolean isDeadlocked(int pid) throws SQLException {
    Set<Integer> seen = new HashSet<>();
    List<Integer> next = conductor.waitOf(pid).by();
    while (!next.isEmpty()) {
      if (next.contains(pid)) {
        return true;
      }
      List<Integer> further = new ArrayList<>();
      for (int other : next) {
        if (seen.add(other)) {
          further.addAll(conductor.waitOf(other).by());
        }
      }
      next = further;
    }
    return false;
  }

  /**
   * An actor with its session.
   *
   * @param gates what it stops at
   * @param pid its backend
   * @param connection its session
   */
  record Actor(Gates gates, int pid, Connection connection) {}
}
