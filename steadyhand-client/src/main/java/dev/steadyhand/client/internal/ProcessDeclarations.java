package dev.steadyhand.client.internal;

import dev.steadyhand.client.QueueException;
import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.database.SqlState;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The processes that a client has found to be registered, or has registered. */
public final class ProcessDeclarations {
  private final Map<String, Integer> known = new ConcurrentHashMap<>();

  /**
   * Registers a version of a process unless it is registered, outside of the caller's transaction:
   * registration locks what others wait for. Asks on the caller's connection first, so that a
   * second connection is needed only once in the life of a version.
   */
  public void require(ProcessType<?, ?> type, Connection connection, @Nullable Transactions own)
      throws SQLException {
    if (isKnown(type)) {
      return;
    }
    if (new ProcessSql(connection).isDeclared(type)) {
      known.put(type.name(), type.version());
    } else if (own != null) {
      require(type, own);
    } else {
      throw new QueueException(
          SqlState.UNKNOWN_PROCESS,
          "version %d of process %s is not registered: start a worker that serves it, or create the client with a data source"
              .formatted(type.version(), type));
    }
  }

  /** Registers a version of a process, and first of those that answer its effects. */
  public void require(ProcessType<?, ?> type, Transactions own) throws SQLException {
    if (isKnown(type)) {
      return;
    }
    for (Effect<?, ?> effect : type.effects()) {
      if (effect.child() != null) {
        require(effect.child(), own);
      }
    }
    own.commit(fresh -> new ProcessSql(fresh).declare(type));
    known.put(type.name(), type.version());
  }

  private boolean isKnown(ProcessType<?, ?> type) {
    return Integer.valueOf(type.version()).equals(known.get(type.name()));
  }
}
