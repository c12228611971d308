package dev.steadyhand.client.internal;

import dev.steadyhand.client.QueueException;
import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.database.SqlState;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The processes that a client has found to be registered, or has registered. */
public final class ProcessDeclarations {
  private final Set<String> known = ConcurrentHashMap.newKeySet();

  /**
   * Registers a process unless it is registered, outside of the caller's transaction: registration
   * locks what others wait for. Asks on the caller's connection first, so that a second connection
   * is needed only once in the life of a process.
   */
  public void require(ProcessType<?, ?> type, Connection connection, @Nullable Transactions own)
      throws SQLException {
    if (known.contains(type.name())) {
      return;
    }
    if (new ProcessSql(connection).isRegistered(type)) {
      known.add(type.name());
    } else if (own != null) {
      require(type, own);
    } else {
      throw new QueueException(
          SqlState.UNKNOWN_PROCESS,
          "process %s is not registered: start a worker that serves it, or create the client with a data source"
              .formatted(type));
    }
  }

  /** Registers a process, and first those that answer its effects. */
  public void require(ProcessType<?, ?> type, Transactions own) throws SQLException {
    if (known.contains(type.name())) {
      return;
    }
    for (Effect<?, ?> effect : type.effects()) {
      if (effect.child() != null) {
        require(effect.child(), own);
      }
    }
    own.commit(fresh -> new ProcessSql(fresh).register(type));
    known.add(type.name());
  }
}
