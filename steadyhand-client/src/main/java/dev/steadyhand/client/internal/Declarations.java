package dev.steadyhand.client.internal;

import dev.steadyhand.client.QueueException;
import dev.steadyhand.client.TaskType;
import dev.steadyhand.database.SqlState;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The task types that a client has found to be registered, or has registered. */
public final class Declarations {
  private final Map<String, Boolean> known = new ConcurrentHashMap<>();

  /**
   * Registers a type unless it is registered, outside of the caller's transaction: registration
   * locks what others wait for. Asks on the caller's connection first, so that a second connection
   * is needed only once in the life of a type.
   */
  public void require(TaskType<?> type, Connection connection, @Nullable Transactions own)
      throws SQLException {
    if (known.containsKey(type.name())) {
      return;
    }
    if (!new TaskSql(connection, null).isTaskType(type.name())) {
      if (own == null) {
        throw new QueueException(
            SqlState.UNKNOWN_TASK_TYPE,
            "task type %s is not registered: start a worker that handles it, or create the client with a data source"
                .formatted(type));
      }
      declare(type, own);
    }
    known.put(type.name(), true);
  }

  /** Registers a type unless it is registered, with one connection at a time. */
  public void require(TaskType<?> type, Transactions own) throws SQLException {
    if (known.containsKey(type.name())) {
      return;
    }
    if (!own.statement(connection -> new TaskSql(connection, null).isTaskType(type.name()))) {
      declare(type, own);
    }
    known.put(type.name(), true);
  }

  private static void declare(TaskType<?> type, Transactions own) throws SQLException {
    own.commit(
        fresh -> {
          new TaskSql(fresh, null).declare(type);
          return type;
        });
  }
}
