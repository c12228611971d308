package dev.steadyhand.client.internal;

import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.ProcessType;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The processes that a client has found to be registered, or has registered. */
public final class ProcessDeclarations {
  private final Map<String, Integer> known = new ConcurrentHashMap<>();

  /**
   * Registers a version of a process, outside of the caller's transaction: registration locks what
   * others wait for. Without a data source, that is left to a worker.
   */
  public void require(ProcessType<?, ?> type, Connection connection, @Nullable Transactions own)
      throws SQLException {
    if (own != null) {
      require(type, own);
    }
  }

  /** Registers a version of a process, and first of those that answer its effects. */
  public void require(ProcessType<?, ?> type, Transactions own) throws SQLException {
    if (!Integer.valueOf(type.version()).equals(known.get(type.name()))) {
      for (Effect<?, ?> effect : type.effects()) {
        if (effect.child() != null) {
          require(effect.child(), own);
        }
      }
      own.commit(fresh -> new ProcessSql(fresh).declare(type));
      known.put(type.name(), type.version());
    }
  }
}
